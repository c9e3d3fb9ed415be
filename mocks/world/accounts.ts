import { isContactKind, type ContactKind, type IdentifierKind } from '../../src/domain/identifier.ts';
import { CONTINUE_METHODS, type ContinueMethod } from '../../src/domain/missing-profile.ts';
import { registerKinds } from '../../src/domain/sign-in-method.ts';
import type { Account } from '../people/persona.ts';
import type { SocialUser } from '../people/social-user.ts';
import type { Settings } from '../tenants/tenants.ts';
import type { Factor } from '../verification/factor.ts';

export const accountWith = (accounts: readonly Account[], kind: IdentifierKind, value: string | undefined) =>
  value === undefined ? undefined : accounts.find((one) => one[kind] === value);

export const accountWithIdentity = (accounts: readonly Account[], target: string, id: string) =>
  accounts.find(({ identities }) => identities?.[target] === id);

/** The parts of an account that the sign-up settings require and this account lacks. */
export function missingParts({ signUp }: Settings, account: Partial<Account>): ContinueMethod[] {
  const contacts = registerKinds(signUp).filter(isContactKind);
  const hasContact = contacts.some((kind) => account[kind] !== undefined);
  const isMissing: Readonly<Record<ContinueMethod, boolean>> = {
    password: signUp.password && account.password === undefined,
    username: signUp.identifiers.includes('username') && account.username === undefined,
    email: contacts.join() === 'email' && !hasContact,
    phone: contacts.join() === 'phone' && !hasContact,
    emailOrPhone: contacts.length > 1 && !hasContact,
  };
  return CONTINUE_METHODS.filter((part) => isMissing[part]);
}

/** The e-mail address and phone number that providers reported, if the account has none yet and nobody else has them. */
export function newContacts(
  reported: readonly SocialUser[],
  account: Partial<Account>,
  accounts: readonly Account[],
): Pick<Account, 'email' | 'phone'> {
  const contactOf = (kind: ContactKind) =>
    account[kind] === undefined
      ? reported
          .map((user) => user[kind])
          .find((value) => value !== undefined && !accountWith(accounts, kind, value))
      : undefined;
  const [email, phone] = [contactOf('email'), contactOf('phone')];
  return { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
}

/** The account that has an address of a social user, who is not linked to it. */
export function relatedAddress(
  { email, phone }: SocialUser,
  accounts: readonly Account[],
): { type: ContactKind; value: string } | null {
  if (email !== undefined && accountWith(accounts, 'email', email)) return { type: 'email', value: email };
  if (phone !== undefined && accountWith(accounts, 'phone', phone)) return { type: 'phone', value: phone };
  return null;
}

/** New backup codes replace the old ones. */
const withNewFactors = (factors: readonly Factor[] = [], bound: readonly Factor[]): readonly Factor[] => {
  const hasNewCodes = bound.some(({ type }) => type === 'BackupCode');
  return [...factors.filter(({ type }) => !hasNewCodes || type !== 'BackupCode'), ...bound];
};

export interface AccountChanges {
  parts: Partial<Pick<Account, IdentifierKind | 'password'>>;
  /** The id at a social provider, by connector target. */
  identity: { target: string; id: string } | undefined;
  factors: readonly Factor[];
  skipsMfa: boolean;
}

export const changedAccount = (
  account: Account,
  { parts, identity, factors, skipsMfa }: AccountChanges,
): Account => ({
  ...account,
  ...parts,
  ...(identity && { identities: { ...account.identities, [identity.target]: identity.id } }),
  ...(factors.length && { factors: withNewFactors(account.factors, factors) }),
  ...(skipsMfa && { hasSkippedMfa: true }),
});

/** Replaces the account with this id, or adds it. */
export const withAccount = (accounts: readonly Account[], account: Account): readonly Account[] =>
  accounts.some(({ id }) => id === account.id)
    ? accounts.map((one) => (one.id === account.id ? account : one))
    : [...accounts, account];
