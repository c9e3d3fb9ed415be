import { missingProfile } from './generated/constants.ts';
import { CONTACT_KINDS, type IdentifierKind } from './identifier.ts';
import { isOneOf } from './type-guards.ts';

/** The methods that complete a profile; each has a page `/continue/{method}`. */
export const CONTINUE_METHODS = missingProfile.methods;
export type ContinueMethod = (typeof CONTINUE_METHODS)[number];

/** The parts of a profile that have a page `/continue/{part}`. The Experience API also asks for the tenant's own fields. */
export type MissingPart = ContinueMethod | 'extraProfile';

const isMissingPart = isOneOf<MissingPart>([...CONTINUE_METHODS, 'extraProfile']);

/** The first entry of `missingProfile` that has a page; undefined if none has. */
export function firstMissingPart(missing: readonly string[]): MissingPart | undefined {
  return missing.find(isMissingPart);
}

export function identifierKindsFor(method: ContinueMethod): IdentifierKind[] {
  if (method === 'password') return [];
  return method === 'emailOrPhone' ? [...CONTACT_KINDS] : [method];
}
