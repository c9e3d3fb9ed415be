import type { IdentifierKind } from './identifier.ts';

/** How somebody signed in: by a kind of identifier, by a connector (its target), or by an organization, no matter which. */
export type LastMethod = IdentifierKind | 'sso' | `social:${string}`;

export const socialMethod = (target: string): LastMethod => `social:${target}`;
