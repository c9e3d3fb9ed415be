import type { ErrorCode } from '../../server/codes.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ApplicationLink } from '../../layout/application-link.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';

/** The error code of a server that does not admit the person to this application. */
export const ACCESS_DENIED: ErrorCode = 'oidc.access_denied';

export function AccessDenied({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslate();
  return (
    <ErrorPage
      title="error.access_denied_title"
      text={{ key: 'error.access_denied' }}
      actions={
        <>
          <ApplicationLink />
          <Button variant="secondary" onClick={onRetry}>
            {t('action.try_again')}
          </Button>
        </>
      }
    />
  );
}
