import type { Account } from '../../../people/persona.ts';
import type { IdentifierRecord, StoredInteraction } from '../stored-interaction.ts';
import type { AuthMethod, SignInRecord } from '../../../session/sign-in-record.ts';

const methodOf: Readonly<Record<IdentifierRecord['kind'], AuthMethod>> = {
  accountId: 'password',
  emailVerified: 'email-code',
  phoneVerified: 'phone-code',
  social: 'social',
};

/** How the person signed in. `account` is the account before submit; null in a registration. */
export function signInRecord(
  account: Account | null,
  { identifiers, profile = {}, verifiedMfa, bindMfas }: StoredInteraction,
): SignInRecord {
  const methods: AuthMethod[] = [
    ...identifiers.map(({ kind }) => methodOf[kind]),
    ...(profile.password !== undefined ? (['password'] as const) : []),
    ...(verifiedMfa ? [verifiedMfa.type] : []),
    ...bindMfas.map(({ type }) => type),
  ];
  return { isNew: account === null, methods: [...new Set(methods)] };
}
