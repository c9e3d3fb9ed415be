import { offeredSsoConnectors } from '../../domain/sso-connectors.ts';
import type { Effect, ErrorContext } from '../../engine/effects/effect.ts';
import type { DisplayText } from '../../i18n/keys.ts';

/** Asks for the address, because a passkey does not name the organization, whose people may not sign in with one. */
export const lookUpOrganization = (
  { text }: { text: DisplayText },
  { settings, accountIdentifier }: ErrorContext,
): Effect =>
  offeredSsoConnectors(settings).length > 0
    ? {
        kind: 'navigate',
        to: '/single-sign-on',
        ...(accountIdentifier?.kind === 'email' && { formValues: { identifier: accountIdentifier.value } }),
      }
    : { kind: 'notice', text };
