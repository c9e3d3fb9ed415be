import type { IdentifierKind } from './identifier.ts';

/** How somebody signed in: by a kind of identifier, by a connector (its target), or by an organization, no matter which. */
export type LastMethod = IdentifierKind | 'sso' | `social:${string}`;

/** Whether the form of the sign-in page, which asks for these kinds, says itself how somebody signed in last. */
export const namesLastMethod = (
  last: string | undefined,
  kinds: readonly IdentifierKind[],
  hasOrganizations: boolean,
): boolean =>
  last === 'sso'
    ? hasOrganizations && kinds.includes('email')
    : kinds.length > 1 && kinds.some((kind) => kind === last);

export const socialMethod = (target: string): LastMethod => `social:${target}`;
