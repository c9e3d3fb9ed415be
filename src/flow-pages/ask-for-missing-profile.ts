import { firstMissingPart } from '../domain/missing-profile.ts';
import type { CodedError, Effect, ErrorContext } from '../engine/effects/effect.ts';

/** Goes to the page of the first missing part that has a page, or shows the server's message. */
export function askForMissingProfile(
  error: CodedError<'user.missing_profile'>,
  context: ErrorContext,
): Effect {
  const { text, data } = error;
  const { accountIdentifier, linkSocial, registeredSocialIdentity: known } = context;
  const method = firstMissingPart(data.missingProfile);
  if (method === undefined) return { kind: 'notice', text };
  const registered = 'registeredSocialIdentity' in data ? data.registeredSocialIdentity : undefined;
  const request = {
    to: `/continue/${method}`,
    locationState: { identifier: accountIdentifier, registeredSocialIdentity: registered ?? known },
    ...(linkSocial !== undefined && { query: { linkSocial } }),
  } as const;
  // The user has just filled in the part, so the settings that were read since may ask for more of it.
  return request.to === context.page
    ? { kind: 'checkForm', otherwise: { kind: 'notice', text } }
    : { kind: 'navigate', ...request };
}
