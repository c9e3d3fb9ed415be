import type { Identifier, IdentifierKind } from '../domain/identifier.ts';
import type { PasswordPolicy } from '../domain/password-policy/policy.ts';

/** Name of the country select beside an identifier that may be a phone number. */
export const COUNTRY_FIELD = 'identifier-country';

export interface FormContext {
  kinds: readonly IdentifierKind[];
  /** From an earlier screen; a password form includes it for password managers. */
  accountIdentifier?: Identifier | undefined;
  policy: PasswordPolicy;
  /** A forgotten password can be recovered, so a new one is typed only once. */
  canRecover: boolean;
}

/** The texts of the controls by name, as they were typed. */
export type FormValues = Record<string, string>;

/** What the form library holds: undefined for a control that is not there. */
export type LibraryValues = Record<string, string | undefined>;
