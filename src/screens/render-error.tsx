import { isOnline } from '../platform/online.ts';
import { MissingChunk } from '../platform/load-chunk.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from '../components/error-page.tsx';

/** Replaces the router's own error page (contract §20). */
export function RenderError({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslate();
  // Only a reload can load a missing chunk; offline, it would lose the page.
  const retry = () => (error instanceof MissingChunk && isOnline() ? location.reload() : reset());
  return (
    <ErrorPage
      title="error.something_went_wrong"
      text={{ key: 'error.render' }}
      actions={<Button onClick={retry}>{t('action.try_again')}</Button>}
    />
  );
}
