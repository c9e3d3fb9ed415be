import type { ProviderUser } from './provider-users.ts';

/** People as their organizations know them, keyed by an authorization code for tests. */
export const organizationPeople = {
  olga: {
    purpose: 'is linked: signs in as olga without a second factor',
    user: { id: 'acme-olga', name: 'Olga Oarsman', email: 'olga@acme.example' },
  },
  rita: {
    purpose: 'has the address of rita, whose account is linked at once',
    user: { id: 'acme-rita', name: 'Rita Rudder', email: 'rita@acme.example' },
  },
  nils: {
    purpose: 'is new, and nobody has his address: creates an account',
    user: { id: 'acme-nils', name: 'Nils Nordlys', email: 'nils@acme.example' },
  },
  sven: {
    purpose: 'is linked to sven, who is suspended',
    user: { id: 'acme-sven', name: 'Sven Skerry', email: 'sven@acme.example' },
  },
  tuva: {
    purpose: 'is new; her domain has two connectors',
    user: { id: 'twin-tuva', name: 'Tuva Tarn', email: 'tuva@twin.example' },
  },
  jost: {
    purpose: 'is new; his domain has a letter outside ASCII',
    user: { id: 'buecher-jost', name: 'Jost Jolle', email: 'jost@xn--bcher-kva.example' },
  },
  lale: {
    purpose: 'is new; her organization has a very long name',
    user: { id: 'long-lale', name: 'Lale Lagoon', email: 'lale@long.example' },
  },
} as const satisfies Record<string, ProviderUser>;
