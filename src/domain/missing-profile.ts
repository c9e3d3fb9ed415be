import { CONTACT_KINDS, type IdentifierKind } from './identifier.ts';

/** What an account may lack, each with a page of its own: `continue/{method}` (contract §14). */
export const CONTINUE_METHODS = ['password', 'username', 'email', 'phone', 'emailOrPhone'] as const;
export type ContinueMethod = (typeof CONTINUE_METHODS)[number];

export function isContinueMethod(word: string): word is ContinueMethod {
  return (CONTINUE_METHODS as readonly string[]).includes(word);
}

/** The page to continue on: the first word of `missingProfile` that has one. Undefined when none has (contract §16). */
export function continueMethod(missing: readonly string[]): ContinueMethod | undefined {
  return missing.find(isContinueMethod);
}

/** Kinds of identifier that a continue page takes; none for a password. */
export function kindsOf(method: ContinueMethod): IdentifierKind[] {
  if (method === 'password') return [];
  return method === 'emailOrPhone' ? [...CONTACT_KINDS] : [method];
}
