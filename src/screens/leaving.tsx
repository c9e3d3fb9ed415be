import { useTranslate } from '../i18n/i18n.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { useDocumentTitle } from '../platform/title.ts';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** Stands in the form's place until the page has gone, so that password managers offer to save (quality 5). */
export function Leaving() {
  const { t } = useTranslate();
  useDocumentTitle(t('description.signing_in'));
  return (
    <PageShell>
      <ScreenTitle title={t('description.signing_in')} />
      <Spinner label={t('description.redirecting')} />
    </PageShell>
  );
}
