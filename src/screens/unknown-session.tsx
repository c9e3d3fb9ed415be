import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { BackButton } from '../components/back-button.tsx';
import { ErrorPage } from '../components/error-page.tsx';

/** Links to the application, which alone can start a new interaction; /sign-in would lead back here (contract §7). */
export function UnknownSessionScreen() {
  const { settings, translator, origin, entryOrigin } = useAppState();
  const { t } = translator;
  const applicationUrl = safeHttpUrl(entryOrigin ?? settings.unknownSessionRedirectUrl, origin);
  return (
    <ErrorPage
      title="error.invalid_session"
      text={{ key: 'error.session_over' }}
      code="session.not_found"
      actions={
        applicationUrl ? (
          <ButtonLink href={applicationUrl}>
            {t('action.back_to', { host: new URL(applicationUrl).host })}
          </ButtonLink>
        ) : (
          <BackButton leaveApp />
        )
      }
    />
  );
}
