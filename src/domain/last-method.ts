import type { IdentifierKind } from './identifier.ts';

/** A way to sign in, without anything about the person: a kind of identifier, or the target of a connector. */
export type LastMethod = IdentifierKind | `social:${string}`;

export const socialMethod = (target: string): LastMethod => `social:${target}`;
