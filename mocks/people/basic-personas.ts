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
      identities: { lighthouse: 'lh-sam', buoy: 'lh-sam', anchor: 'lh-sam' },
    },
  },
  noor: {
    purpose: 'has no password, so every one is wrong; with a code she is asked to set one',
    account: { id: 'usrn00r0pass', name: 'Noor Haddad', username: 'noor', email: 'noor@example.org' },
  },
  taken: {
    purpose: 'has the user name, the address and the number that are taken',
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
    purpose: 'is suspended, by user name, address and number',
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
