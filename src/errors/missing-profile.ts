import type { Identifier } from '../domain/identifier.ts';
import { continueMethod } from '../domain/missing-profile.ts';
import type { Effect } from '../effects/effect.ts';
import type { Told } from '../effects/error-handler.ts';

/**
 * On to the page of the first missing part that has one, else the server's words as a toast (contract §16). It gets who
 * the person is, if that is known, for password managers; `linkSocial` is the connector a social sign-in came by.
 */
export const missingProfile =
  (identifier?: Identifier, linkSocial?: string) =>
  ({ text, data }: Told<'user.missing_profile'>): Effect => {
    const method = continueMethod(data.missingProfile);
    if (method === undefined) return { kind: 'toast', text };
    const { registeredSocialIdentity } = data;
    return {
      kind: 'go',
      to: `/continue/${method}`,
      carry: { identifier, registeredSocialIdentity },
      ...(linkSocial !== undefined && { query: { linkSocial } }),
    };
  };
