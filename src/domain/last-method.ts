import type { IdentifierKind } from './identifier.ts';

/** How somebody signed in: by a kind of identifier, by a passkey, by a connector (its target), or through any organization. */
export type LastMethod = IdentifierKind | 'passkey' | 'sso' | `social:${string}`;

/** Whether a sign-in form with these kinds itself says how somebody signed in last. */
export const namesLastMethod = (
  last: string | undefined,
  kinds: readonly IdentifierKind[],
  hasOrganizations: boolean,
): boolean =>
  last === 'sso'
    ? hasOrganizations && kinds.includes('email')
    : kinds.length > 1 && kinds.some((kind) => kind === last);

export const socialMethod = (target: string): LastMethod => `social:${target}`;
