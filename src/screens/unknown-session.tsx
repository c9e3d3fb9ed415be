import { useSettings } from '../api/settings-context.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { readEntryOrigin } from '../platform/entry-context.ts';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { BackButton } from '../components/back-button.tsx';
import { ErrorPage } from '../components/error-page.tsx';

/** Links to the application, which alone can start a new interaction; /sign-in would lead back here (contract §7). */
export function UnknownSessionScreen() {
  const { t } = useTranslate();
  const { unknownSessionRedirectUrl } = useSettings();
  const applicationUrl = safeHttpUrl(readEntryOrigin() ?? unknownSessionRedirectUrl, location.href);
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
