import { socialPeople } from '../people/social-people.ts';
import { preset } from './preset.ts';
import type { Tenant } from './tenant.ts';

const people = ['lin', 'mia', 'omar', 'vera', 'theo', 'sam'] as const;

/** Sign-in by social accounts. */
export const socialTenants: readonly Tenant[] = [
  preset({
    name: 'social',
    purpose: 'social accounts beside an e-mail address',
    people: ['ada', 'taken', ...people],
    socialPeople,
  }),
  preset({
    name: 'social-only',
    purpose: 'social accounts and nothing else',
    people,
    socialPeople,
  }),
  preset({
    name: 'social-sign-up',
    purpose: 'a new account still needs an e-mail address or a phone number',
    people: ['ada', 'taken', ...people],
    socialPeople,
  }),
  preset({
    name: 'many-social',
    purpose: 'twelve connectors on three platforms',
    people: ['ada', ...people],
    socialPeople,
  }),
  preset({
    name: 'broken-social',
    purpose: 'four connectors, each of which fails in its own way',
    people: ['ada', 'lin'],
    // The third connector of its settings is the one that sends mail.
    senders: { email: 'mail' },
    socialPeople,
  }),
];
