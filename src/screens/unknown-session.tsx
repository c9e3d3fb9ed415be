import { useSettings } from '../api/settings-context.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { readEntryOrigin } from '../platform/entry.ts';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { BackButton } from '../components/back-button.tsx';
import { ErrorPage } from '../components/error-page.tsx';

/**
 * The server knows of no interaction. Only the application can start one (contract §7): so back to it, never to
 * /sign-in, from where a server would send the person straight here again.
 */
export function UnknownSessionScreen() {
  const { t } = useTranslate();
  const { unknownSessionRedirectUrl } = useSettings();
  const application = safeHttpUrl(readEntryOrigin() ?? unknownSessionRedirectUrl, location.href);
  return (
    <ErrorPage
      title="error.invalid_session"
      text={{ key: 'error.session_over' }}
      code="session.not_found"
      actions={
        application ? (
          <ButtonLink href={application}>
            {t('action.back_to', { host: new URL(application).host })}
          </ButtonLink>
        ) : (
          <BackButton out />
        )
      }
    />
  );
}
