export interface Account {
  id: string;
  username?: string;
  email?: string;
  password?: string;
  suspended?: boolean;
}

const people: Account[] = [
  { id: 'ada000000001', username: 'ada', email: 'ada@example.org', password: 'correct-horse-battery' },
  {
    id: 'bob000000002',
    username: 'bob',
    email: 'bob@example.org',
    password: 'bob-is-suspended',
    suspended: true,
  },
  { id: 'cleo00000003', email: 'cleo@example.org', password: 'no-username-yet' },
  { id: 'dina00000004', username: 'dina', password: 'no-address-yet' },
  { id: 'emil00000005', email: 'emil@example.org' },
  {
    id: 'finn00000006',
    username: 'quartermaster',
    email: 'finn@example.org',
    password: 'tides-and-currents',
  },
];

/** E-mail addresses are the same in upper and lower case, usernames are not. */
export const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The people of one server; what changes lasts as long as the server does. */
export class Accounts {
  readonly #all = people.map((person) => ({ ...person }));

  byId(id: string | undefined): Account | undefined {
    return this.#all.find((account) => account.id === id);
  }

  byLogin(kind: 'username' | 'email', value: string): Account | undefined {
    return this.#all.find(({ username, email = '' }) =>
      kind === 'email' ? sameEmail(email, value) : username === value,
    );
  }

  create(profile: Pick<Account, 'username' | 'email' | 'password'>): Account {
    const account = { id: `new${String(this.#all.length + 1).padStart(9, '0')}`, ...profile };
    this.#all.push(account);
    return account;
  }
}
