import { shownHost } from '../text/shown-name.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { safeHttpUrl } from '../platform/navigation/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { ButtonLink } from '../ui/buttons/Button.tsx';
import { BackButton } from './back-button.tsx';

/** A link to the application that led here, named by its host by default, or a Back button if the application is unknown. */
export function ApplicationLink({ label, variant }: { label?: MessageKey; variant?: 'secondary' }) {
  const { settings, translator, origin, entryOrigin } = useAppState();
  const applicationUrl = safeHttpUrl(entryOrigin ?? settings.unknownSessionRedirectUrl, origin);
  if (applicationUrl === undefined) return <BackButton leaveApp {...(variant && { variant })} />;
  return (
    <ButtonLink variant={variant} href={applicationUrl}>
      {label ? translator.t(label) : translator.t('action.back_to', { host: shownHost(applicationUrl) })}
    </ButtonLink>
  );
}
