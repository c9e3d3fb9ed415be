import { createTenant } from './create-tenant.ts';
import { providerUsers } from '../people/provider-users.ts';
import type { Tenant } from './tenant.ts';

export const modeTenants: readonly Tenant[] = [
  createTenant({ name: 'register-only', purpose: 'new accounts only', people: ['ada', 'taken'] }),
  createTenant({
    name: 'sign-in-only',
    purpose: 'no new accounts, not even through a social account',
    people: ['ada', 'noor', 'sam', 'lin', 'mia', 'theo', 'suspended'],
    providerUsers,
  }),
  createTenant({
    name: 'username-alone',
    purpose: 'new accounts need a username and no password',
    people: ['ada', 'taken'],
    release: '1.42',
  }),
  createTenant({ name: 'no-mode', purpose: 'a dead end: no mode is set', people: ['ada'] }),
  createTenant({ name: 'no-methods', purpose: 'a dead end: there is no sign-in method', people: ['ada'] }),
];
