import { providerUsers } from '../people/provider-users.ts';
import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

const people = ['lin', 'mia', 'omar', 'vera', 'theo', 'sam'] as const;

export const socialTenants: readonly Tenant[] = [
  createTenant({
    name: 'social',
    purpose: 'social accounts besides an e-mail address',
    people: ['ada', 'taken', ...people],
    providerUsers: providerUsers,
  }),
  createTenant({
    name: 'social-google',
    purpose: 'Google, which refuses the browsers inside other apps',
    people: ['ada', ...people],
    providerUsers: providerUsers,
  }),
  createTenant({
    name: 'social-only',
    purpose: 'social accounts and nothing else',
    people,
    providerUsers: providerUsers,
  }),
  createTenant({
    name: 'social-sign-up',
    purpose: 'a new account still needs an e-mail address or a phone number',
    people: ['ada', 'taken', 'paul', ...people],
    providerUsers: providerUsers,
  }),
  createTenant({
    name: 'social-register-only',
    purpose: 'new accounts only, and only with a social account',
    people,
    providerUsers: providerUsers,
  }),
  createTenant({
    name: 'social-linking',
    purpose: 'a social account is linked at once to the account with its address (newer servers)',
    people,
    providerUsers: providerUsers,
  }),
  createTenant({
    name: 'many-social',
    purpose: 'twelve connectors on three platforms',
    people: ['ada', ...people],
    providerUsers: providerUsers,
  }),
  createTenant({
    name: 'broken-social',
    purpose: 'four connectors, each of which fails in its own way',
    people: ['ada', 'lin'],
    // The third connector of the settings is this mail connector, so choosing it fails.
    senders: { email: 'mail' },
    providerUsers: providerUsers,
  }),
];
