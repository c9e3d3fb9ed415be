import type { IdentifierKind } from './identifier.ts';

/** A way to sign in, without anything about the person: a kind of identifier, the target of a connector, any organization. */
export type LastMethod = IdentifierKind | 'sso' | `social:${string}`;

export const socialMethod = (target: string): LastMethod => `social:${target}`;
