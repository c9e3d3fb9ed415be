import { goOrSay } from '../engine/effects/error-handlers.ts';
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
  return goOrSay(request, error, context);
}
