import type { Account } from '../people/personas.ts';
import type { AuthMethod, IdentifierRecord, SignInRecord, Stored } from '../session/stored.ts';

const methodOf: Readonly<Record<IdentifierRecord['kind'], AuthMethod>> = {
  accountId: 'password',
  emailVerified: 'email-code',
  phoneVerified: 'phone-code',
  social: 'social',
};

/** What submit leaves for the application: the account that was there before, and what was shown on the way. */
export function signInRecord(
  account: Account | null,
  { identifiers, profile = {}, verifiedMfa, bindMfas }: Stored,
): SignInRecord {
  const methods: AuthMethod[] = [
    ...identifiers.map(({ kind }) => methodOf[kind]),
    ...(profile.password !== undefined ? (['password'] as const) : []),
    ...(verifiedMfa ? [verifiedMfa.type] : []),
    ...bindMfas.map(({ type }) => type),
  ];
  return { isNew: account === null, methods: [...new Set(methods)] };
}
