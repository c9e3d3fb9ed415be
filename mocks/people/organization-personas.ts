import type { Persona } from './persona.ts';
import { sharedPassword, sharedTotpSecret } from './shared-credentials.ts';

/** Personas for single sign-on; the people as their organizations know them are in organization-people.ts. */
export const organizationPersonas = {
  olga: {
    purpose: 'signs in at Acme, without her second factor and without a password',
    account: {
      id: 'usr01gaacme1',
      name: 'Olga Oarsman',
      email: 'olga@acme.example',
      organizations: { acme0idp: 'acme-olga' },
      factors: [{ type: 'Totp', secret: sharedTotpSecret }],
    },
  },
  rita: {
    purpose: 'has a password and an Acme address; her first sign-in at Acme links her account',
    account: {
      id: 'usrr1taacme2',
      name: 'Rita Rudder',
      username: 'rita',
      email: 'rita@acme.example',
      password: sharedPassword,
    },
  },
  sven: {
    purpose: 'signs in at Acme, and is suspended here',
    account: {
      id: 'usrsvenacme3',
      name: 'Sven Skerry',
      username: 'sven',
      email: 'sven@acme.example',
      password: sharedPassword,
      isSuspended: true,
      organizations: { acme0idp: 'acme-sven' },
    },
  },
} as const satisfies Record<string, Persona>;
