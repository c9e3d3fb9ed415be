import { useTranslate } from '../i18n/i18n.ts';
import { isOnline } from '../platform/online.ts';
import { MissingPart } from '../platform/stale-chunk.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from '../components/error-page.tsx';

/** Something in the page itself broke, or did not come: a text of ours, never the router's (contract §20). */
export function RenderError({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslate();
  // A part that did not come comes with a new page only; offline that would lose the one there is.
  const again = () => (error instanceof MissingPart && isOnline() ? location.reload() : reset());
  return (
    <ErrorPage
      title="error.render_title"
      text={{ key: 'error.render' }}
      actions={<Button onClick={again}>{t('action.try_again')}</Button>}
    />
  );
}
