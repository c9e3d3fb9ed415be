import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from './error-page.tsx';

/** Something in the page itself broke: a text of ours, never the router's (spec §8). */
export function RenderError({ reset }: { reset: () => void }) {
  const { t } = useTranslate();
  return (
    <ErrorPage
      title="error.render_title"
      text={{ key: 'error.render' }}
      actions={<Button onClick={reset}>{t('action.try_again')}</Button>}
    />
  );
}
