import { missingProfile } from './generated/constants.ts';
import { CONTACT_KINDS, type IdentifierKind } from './identifier.ts';
import { isOneOf } from './type-guards.ts';

/** The methods that complete a profile; each has a page `/continue/{method}`. */
export const CONTINUE_METHODS = missingProfile.methods;
export type ContinueMethod = (typeof CONTINUE_METHODS)[number];

const isContinueMethod = isOneOf(CONTINUE_METHODS);

/** The first entry of `missingProfile` that has a page; undefined if none has. */
export function firstContinueMethod(missing: readonly string[]): ContinueMethod | undefined {
  return missing.find(isContinueMethod);
}

export function identifierKindsFor(method: ContinueMethod): IdentifierKind[] {
  if (method === 'password') return [];
  return method === 'emailOrPhone' ? [...CONTACT_KINDS] : [method];
}
