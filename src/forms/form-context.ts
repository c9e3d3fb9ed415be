import type { Identifier, IdentifierKind } from '../domain/identifier.ts';
import type { PasswordPolicy } from '../domain/password-policy/policy.ts';
import type { UsernamePolicy } from '../domain/username-policy.ts';

/** Name of the country select beside an identifier that may be a phone number. */
export const COUNTRY_FIELD = 'identifier-country';

export interface FormContext {
  kinds: readonly IdentifierKind[];
  /** The identifier from an earlier screen; a password form includes it for password managers. */
  accountIdentifier?: Identifier | undefined;
  policy: PasswordPolicy;
  /** The rules for new user names, where the server has any. */
  usernamePolicy?: UsernamePolicy | undefined;
  /** Whether people can recover a forgotten password, so that they type a new one only once. */
  canRecover: boolean;
}

/** The typed texts of the controls, by name. */
export type FormValues = Record<string, string>;

/** The values in the form library; undefined for a missing control. */
export type LibraryValues = Record<string, string | undefined>;
