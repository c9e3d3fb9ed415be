import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

const people = ['ada', 'grace', 'kim', 'taken', 'suspended'] as const;

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
].map((tenant) => ({
  ...tenant,
  accounts: tenant.accounts.map((one) =>
    tenant.name === 'strict-accounts' && one.username === 'grace'
      ? { ...one, isPasswordExpired: true as const }
      : one,
  ),
}));
