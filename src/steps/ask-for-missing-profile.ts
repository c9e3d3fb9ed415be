import { firstContinueMethod } from '../domain/missing-profile.ts';
import type { CodedError, Effect, ErrorContext } from '../engine/effects/effect.ts';

/** Goes to the page of the first missing part that has one, else shows the server's message (contract §16). */
export function askForMissingProfile(
  { text, data }: CodedError<'user.missing_profile'>,
  { accountIdentifier, linkSocial, registeredSocialIdentity: known }: ErrorContext,
): Effect {
  const method = firstContinueMethod(data.missingProfile);
  if (method === undefined) return { kind: 'notice', text };
  const { registeredSocialIdentity = known } = data;
  return {
    kind: 'navigate',
    to: `/continue/${method}`,
    locationState: { identifier: accountIdentifier, registeredSocialIdentity },
    ...(linkSocial !== undefined && { query: { linkSocial } }),
  };
}
