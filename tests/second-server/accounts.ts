import type { Factor } from './factors.ts';
import { members } from './members.ts';
import { acme } from './organizations.ts';
import { providerUsers } from './provider.ts';

export interface Account {
  id: string;
  username?: string;
  email?: string;
  password?: string;
  suspended?: boolean;
  name?: string;
  /** Ids at providers, by target, and at organizations, by connector. */
  identities?: Readonly<Record<string, string>>;
  factors?: readonly Factor[];
  mfaSkipped?: boolean;
}

export const accounts = {
  ada: { id: 'ada000000001', username: 'ada', email: 'ada@example.org', password: 'correct-horse-battery' },
  bob: {
    id: 'bob000000002',
    username: 'bob',
    email: 'bob@example.org',
    password: 'bob-is-suspended',
    suspended: true,
  },
  cleo: { id: 'cleo00000003', email: 'cleo@example.org', password: 'no-username-yet' },
  dina: { id: 'dina00000004', username: 'dina', password: 'no-address-yet' },
  emil: { id: 'emil00000005', email: 'emil@example.org' },
  finn: {
    id: 'finn00000006',
    username: 'quartermaster',
    email: 'finn@example.org',
    password: 'tides-and-currents',
  },
  gina: {
    id: 'gina00000007',
    email: providerUsers.gina.email,
    name: 'Gina Gale',
    identities: { harbour: providerUsers.gina.id },
  },
  ines: {
    id: 'ines00000008',
    name: 'Ines Ilves',
    email: members.ines.email,
    identities: { [acme.id]: members.ines.id },
  },
  jonas: { id: 'jonas0000009', username: 'jonas', email: members.jonas.email, password: 'before-the-merger' },
  lars: {
    id: 'lars00000010',
    username: 'lars',
    suspended: true,
    identities: { [acme.id]: members.lars.id },
  },
} as const satisfies Record<string, Account>;

/** Compares addresses without regard to case, unlike usernames. */
export const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export class Accounts {
  readonly #all: Account[] = Object.values(accounts).map((account) => ({ ...account }));

  findById(id: string | undefined): Account | undefined {
    return this.#all.find((account) => account.id === id);
  }

  findByIdentifier(kind: 'username' | 'email', value: string): Account | undefined {
    return this.#all.find(({ username, email = '' }) =>
      kind === 'email' ? sameEmail(email, value) : username === value,
    );
  }

  findByIdentity(target: string, id: string): Account | undefined {
    return this.#all.find(({ identities }) => identities?.[target] === id);
  }

  create(profile: Omit<Account, 'id'>): Account {
    const account = { id: `new${String(this.#all.length + 1).padStart(9, '0')}`, ...profile };
    this.#all.push(account);
    return account;
  }
}
