import type { Identifier } from '../domain/identifier.ts';
import { firstContinueMethod } from '../domain/missing-profile.ts';
import type { Effect, ErrorContext } from '../effects/effect.ts';

/** Goes to the page of the first missing part that has one, else shows the server's message (contract §16). */
export const missingProfile =
  (identifier?: Identifier, linkSocial?: string) =>
  ({ text, data }: ErrorContext<'user.missing_profile'>): Effect => {
    const method = firstContinueMethod(data.missingProfile);
    if (method === undefined) return { kind: 'toast', text };
    const { registeredSocialIdentity } = data;
    return {
      kind: 'navigate',
      to: `/continue/${method}`,
      locationState: { identifier, registeredSocialIdentity },
      ...(linkSocial !== undefined && { query: { linkSocial } }),
    };
  };
