import type { Persona } from './persona.ts';
import { sharedPassword } from './shared-credentials.ts';

/** Personas for social sign-in; the users of the providers are in provider-users.ts. */
export const socialPersonas = {
  lin: {
    purpose: 'has linked the social account of Lin Lagoon, and has no password',
    account: {
      id: 'usr1in01inkd',
      name: 'Lin Lagoon',
      username: 'lin',
      email: 'lin@example.org',
      identities: { lighthouse: 'lh-lin', buoy: 'lh-lin', anchor: 'lh-lin' },
    },
  },
  mia: {
    purpose: 'has the e-mail address of a social account that is not linked',
    account: {
      id: 'usrmia0mai11',
      name: 'Mia Mooring',
      username: 'mia',
      email: 'mia@example.org',
      password: sharedPassword,
    },
  },
  omar: {
    purpose: 'has the phone number of a social account that is not linked',
    account: {
      id: 'usr0mar0tel1',
      name: 'Omar Oyster',
      username: 'omar',
      phone: '447700900304',
      password: sharedPassword,
    },
  },
  vera: {
    purpose: 'has linked a different social account than the one with her address',
    account: {
      id: 'usrvera0two2',
      name: 'Vera Voyage',
      username: 'vera',
      email: 'vera@example.org',
      password: sharedPassword,
      identities: { lighthouse: 'lh-vera-1', buoy: 'lh-vera-1', anchor: 'lh-vera-1' },
    },
  },
} as const satisfies Record<string, Persona>;
