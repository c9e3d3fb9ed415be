import { shownHost } from '../domain/names.ts';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { BackButton } from './back-button.tsx';

/** The way back to the application that led here, or one page back where nothing says which it is. */
export function ApplicationLink() {
  const { settings, translator, origin, entryOrigin } = useAppState();
  const applicationUrl = safeHttpUrl(entryOrigin ?? settings.unknownSessionRedirectUrl, origin);
  if (applicationUrl === undefined) return <BackButton leaveApp />;
  return (
    <ButtonLink href={applicationUrl}>
      {translator.t('action.back_to', { host: shownHost(applicationUrl) })}
    </ButtonLink>
  );
}
