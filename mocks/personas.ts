import type { Factor } from './factors.ts';

/** An account as the mock keeps it. */
export interface Account {
  id: string;
  name: string;
  username?: string;
  /** In lower case. */
  email?: string;
  phone?: string;
  password?: string;
  isSuspended?: true;
  /** The provider's id of the person, by the connector's target. */
  identities?: Readonly<Record<string, string>>;
  /** The last used first. */
  factors?: readonly Factor[];
  /** Has said no to two-step verification. */
  hasSkippedMfa?: true;
}

export interface Persona {
  /** One line: what this person is for. */
  purpose: string;
  account: Account;
}

/** The people who can be played. */
export const personas = {
  ada: {
    purpose: 'signs in',
    account: {
      id: 'usr4da0lace1',
      name: 'Ada Lovelace',
      username: 'ada',
      email: 'ada@example.org',
      password: 'analytical-engine',
    },
  },
  grace: {
    purpose: 'a second one, to change places with',
    account: {
      id: 'usr6race0hop',
      name: 'Grace Hopper',
      username: 'grace',
      email: 'grace@example.org',
      password: 'nanosecond-wire',
    },
  },
  sam: {
    purpose: 'is suspended; only the right password tells',
    account: {
      id: 'usr5am00gate',
      name: 'Sam Quay',
      username: 'sam',
      email: 'sam@example.org',
      password: 'harbour-gate-7',
      isSuspended: true,
    },
  },
  noor: {
    purpose: 'has no password, so every one is wrong',
    account: { id: 'usrn00r0pass', name: 'Noor Haddad', username: 'noor', email: 'noor@example.org' },
  },
} as const satisfies Record<string, Persona>;
