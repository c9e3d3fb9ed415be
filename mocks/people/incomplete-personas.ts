import type { Persona } from './persona.ts';
import { sharedPassword } from './shared-credentials.ts';

export const incompletePersonas = {
  paul: {
    purpose: 'has only a user name and a password; tenants ask for an address or a number',
    account: { id: 'usrpau1only1', name: 'Paul Pier', username: 'paul', password: sharedPassword },
  },
  cora: {
    purpose: 'signs in with codes, and has no user name and no password',
    account: {
      id: 'usrc0racode1',
      name: 'Cora Current',
      email: 'cora@example.org',
      phone: '447700900301',
    },
  },
  una: {
    purpose: 'has no user name',
    account: {
      id: 'usruna0nonam',
      name: 'Una Undertow',
      email: 'una@example.org',
      phone: '447700900302',
      password: sharedPassword,
    },
  },
  emil: {
    purpose: 'has no e-mail address',
    account: {
      id: 'usremi1nomai',
      name: 'Emil Ebb',
      username: 'emil',
      phone: '447700900303',
      password: sharedPassword,
    },
  },
  fenna: {
    purpose: 'has no phone number',
    account: {
      id: 'usrfenna0tel',
      name: 'Fenna Fathom',
      username: 'fenna',
      email: 'fenna@example.org',
      password: sharedPassword,
    },
  },
} as const satisfies Record<string, Persona>;
