import type { Kind } from '../plan/server-facts.ts';

export const roles = ['own', 'spare', 'suspended', 'member', 'newcomer'] as const;
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
   * own: only ever signed in with the right secret. spare: may be locked and changed. suspended: cannot sign in.
   * member: signs in at an organization. newcomer: does so too, and has no account yet.
   */
  role: Role;
}

const KINDS: readonly Kind[] = ['username', 'email', 'phone'];

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** People of organizations, who all have an address. */
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

/** Somebody suspended whose address is of a domain that others of an organization have. */
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

/** The first kind of a list that the account has. */
export function kindOf(account: Account, kinds: readonly Kind[]): Kind | undefined {
  return KINDS.find((kind) => kinds.includes(kind) && account[kind] !== undefined);
}
