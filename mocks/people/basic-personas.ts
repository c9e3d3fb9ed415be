import type { Persona } from './persona.ts';
import { sharedPassword } from './shared-credentials.ts';

export const basicPersonas = {
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
    purpose: 'signs in too; use her to switch accounts',
    account: {
      id: 'usr6race0hop',
      name: 'Grace Hopper',
      username: 'grace',
      email: 'grace@example.org',
      password: 'nanosecond-wire',
    },
  },
  sam: {
    purpose: 'is suspended, which the server says only after the right password',
    account: {
      id: 'usr5am00gate',
      name: 'Sam Quay',
      username: 'sam',
      email: 'sam@example.org',
      password: 'harbour-gate-7',
      isSuspended: true,
      identities: { lighthouse: 'lh-sam', buoy: 'lh-sam', anchor: 'lh-sam' },
    },
  },
  noor: {
    purpose: 'has no password; after a code, the page asks her to set one',
    account: { id: 'usrn00r0pass', name: 'Noor Haddad', username: 'noor', email: 'noor@example.org' },
  },
  taken: {
    purpose: 'has the user name, address and number that are already in use',
    account: {
      id: 'usrtaken0one',
      name: 'Tamsin Ken',
      username: 'taken',
      email: 'taken@example.org',
      phone: '447700900111',
      password: sharedPassword,
    },
  },
  suspended: {
    purpose: 'is suspended, and has a user name, an address and a number',
    account: {
      id: 'usrsuspended',
      name: 'Susan Pend',
      username: 'suspended',
      email: 'suspended@example.org',
      phone: '447700900222',
      password: sharedPassword,
      isSuspended: true,
    },
  },
} as const satisfies Record<string, Persona>;
