import { preset } from './preset.ts';
import { socialPeople } from '../people/social-people.ts';
import type { Tenant } from './tenant.ts';

/** What the pages may be used for at all. */
export const modeTenants: readonly Tenant[] = [
  preset({ name: 'register-only', purpose: 'new accounts only', people: ['ada', 'taken'] }),
  preset({
    name: 'sign-in-only',
    purpose: 'no new accounts, not even by a social account',
    people: ['ada', 'noor', 'sam', 'lin', 'mia', 'theo', 'suspended'],
    socialPeople,
  }),
  preset({ name: 'no-mode', purpose: 'a dead end: no mode is set', people: ['ada'] }),
  preset({ name: 'no-methods', purpose: 'a dead end: there is no way to sign in', people: ['ada'] }),
];
