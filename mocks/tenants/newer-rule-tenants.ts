import type { Account } from '../people/persona.ts';
import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

const people = ['ada', 'grace', 'kim', 'taken', 'suspended'] as const;

/** What some people are in a tenant of these. */
const statesOf: Readonly<Record<string, Readonly<Record<string, Partial<Account>>>>> = {
  'strict-accounts': { grace: { isPasswordExpired: true } },
  'organization-mfa': { grace: { isInMfaOrganization: true } },
};

/** Tenants of release 1.42 with rules that only the experience API enforces. */
export const newerRuleTenants: readonly Tenant[] = [
  createTenant({
    name: 'captcha',
    purpose: 'a captcha before codes and at the end; any token is right once, but for "bad…"',
    people,
    release: '1.42',
  }),
  createTenant({
    name: 'strict-accounts',
    purpose: 'rules for user names and addresses, few attempts; the password of grace has expired',
    people,
    emailBlocklist: { addresses: ['@blocked.example'], blocksSubaddressing: true },
    release: '1.42',
  }),
  createTenant({
    name: 'extra-profile',
    purpose: 'registering needs a second identifier and further fields',
    people,
    release: '1.42',
  }),
  createTenant({
    name: 'passkey-sign-in',
    purpose: 'kim signs in with a passkey; others are asked to create one',
    people,
    release: '1.42',
  }),
  createTenant({
    name: 'message-factors',
    purpose: 'codes are second factors; ada has an address, taken also a number, paul has neither',
    people: [...people, 'paul', 'theo'],
    release: '1.42',
  }),
  createTenant({
    name: 'organization-mfa',
    purpose: 'two-step verification can be skipped, but not by grace, whose organization demands it',
    people,
    release: '1.42',
  }),
  createTenant({
    name: 'profile-fields',
    purpose: 'registering asks for a field of every kind, and for a picture',
    people,
    storesPictures: true,
    release: '1.42',
  }),
].map((tenant) => ({
  ...tenant,
  accounts: tenant.accounts.map((one) => ({ ...one, ...statesOf[tenant.name]?.[one.username ?? ''] })),
}));
