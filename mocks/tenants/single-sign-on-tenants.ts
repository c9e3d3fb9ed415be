import { providerUsers } from '../people/provider-users.ts';
import { createTenant } from './create-tenant.ts';
import { organizations } from './organizations.ts';
import type { Tenant } from './tenant.ts';

const people = ['olga', 'rita', 'sven', 'ada', 'grace', 'lin', 'taken', 'suspended'] as const;

export const singleSignOnTenants: readonly Tenant[] = [
  createTenant({
    name: 'single-sign-on',
    purpose: 'organization addresses use single sign-on: try olga@acme.example or user@twin.example',
    people: [...people, 'paul'],
    providerUsers,
    organizations,
    release: '1.22',
  }),
  createTenant({
    name: 'single-sign-on-code',
    purpose: 'single sign-on after the e-mail address alone; codes for others, and no new accounts',
    people,
    organizations,
    release: '1.22',
  }),
  createTenant({
    name: 'single-sign-on-username',
    purpose: 'user name and password; organizations have a page of their own',
    people,
    organizations,
    release: '1.22',
  }),
  createTenant({
    name: 'single-sign-on-register-only',
    purpose: 'new accounts only, with a username or through an organization',
    people,
    organizations,
    release: '1.42',
  }),
  createTenant({
    name: 'single-sign-on-off',
    purpose: 'single sign-on is set up and switched off',
    people,
    providerUsers,
    organizations,
    release: '1.22',
  }),
];
