import type { Name } from './api-calls.ts';
import { signUpAddresses, type IdentifierKind, type ServerFacts } from '../plan/server-facts.ts';

export const roles = ['own', 'spare', 'incomplete', 'suspended', 'member', 'newcomer'] as const;
type Role = (typeof roles)[number];

/** An account that a run may use. */
export interface Account {
  username?: string;
  email?: string;
  phone?: string;
  password?: string;
  totpSecret?: string;
  backupCodes?: string[];
  /**
   * own: the run only signs it in with the right password. spare: the run may lock or change it. incomplete: it lacks
   * something that signUp asks for, which the run adds. suspended: it cannot
   * sign in. member: signs in at an organization. newcomer: the same, but has no account yet.
   */
  role: Role;
}

const KINDS: readonly IdentifierKind[] = ['username', 'email', 'phone'];

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Accounts of organizations. Options without an email for them are refused. */
export function organizationPeople(
  accounts: readonly Account[],
  ...wanted: readonly ('member' | 'newcomer')[]
): readonly (Account & { email: string })[] {
  return accounts.flatMap((account) =>
    wanted.some((role) => role === account.role) && account.email !== undefined
      ? [{ ...account, email: account.email }]
      : [],
  );
}

/** A suspended account whose email has the domain of an organization. */
export function suspendedMember(accounts: readonly Account[]): (Account & { email: string }) | undefined {
  const domains = organizationPeople(accounts, 'member', 'newcomer').map(({ email }) => domainOf(email));
  for (const account of accounts)
    if (
      account.role === 'suspended' &&
      account.email !== undefined &&
      domains.includes(domainOf(account.email))
    )
      return { ...account, email: account.email };
  return undefined;
}

/** The name by which an account signs in with one of these kinds; undefined if it has none. */
export function nameIn(account: Account, kinds: readonly IdentifierKind[]): Name | undefined {
  const kind = kindOf(account, kinds);
  const value = kind && account[kind];
  return kind && value !== undefined ? { kind, value } : undefined;
}

/** The first of these kinds of identifier that the account has. */
export function kindOf(account: Account, kinds: readonly IdentifierKind[]): IdentifierKind | undefined {
  return KINDS.find((kind) => kinds.includes(kind) && account[kind] !== undefined);
}

/** The parts that signUp asks for and the account lacks. */
function lackingParts(account: Account, facts: ServerFacts): ('username' | 'address' | 'password')[] {
  const addresses = signUpAddresses(facts);
  const lacks = {
    username: facts.signUpIdentifiers.includes('username') && account.username === undefined,
    address: addresses.length > 0 && kindOf(account, addresses) === undefined,
    password: facts.signUpPassword && account.password === undefined,
  };
  return (['username', 'address', 'password'] as const).filter((part) => lacks[part]);
}

/** An account with the role "incomplete" that lacks only this part. */
export const incompleteAccount = (
  accounts: readonly Account[],
  part: 'username' | 'address' | 'password',
  facts: ServerFacts,
): Account | undefined =>
  accounts.find((one) => one.role === 'incomplete' && lackingParts(one, facts).join(' ') === part);
