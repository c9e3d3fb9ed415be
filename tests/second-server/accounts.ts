export interface Account {
  id: string;
  username: string;
  email: string;
  password: string;
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
];

/** The people of one server; a changed password lasts as long as the server does. */
export class Accounts {
  readonly #all = people.map((person) => ({ ...person }));

  byId(id: string | undefined): Account | undefined {
    return this.#all.find((account) => account.id === id);
  }

  byLogin(kind: 'username' | 'email', value: string): Account | undefined {
    return this.#all.find((account) =>
      kind === 'email' ? account.email.toLowerCase() === value.toLowerCase() : account.username === value,
    );
  }
}
