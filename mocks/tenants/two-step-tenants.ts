import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

const people = ['ada', 'grace', 'theo', 'kim', 'bea', 'alma', 'sky', 'suspended', 'taken'] as const;

/** The experience API asks first whether somebody wants two-step verification. Ada has said yes, so it names the factors at once. */
export const twoStepTenants: readonly Tenant[] = [
  createTenant({
    name: 'mandatory-mfa',
    purpose: 'two-step verification is mandatory, with three kinds of factors',
    people,
  }),
  createTenant({ name: 'skippable-mfa', purpose: 'two-step verification can be skipped', people }),
  createTenant({
    name: 'passkey-only',
    purpose: 'a passkey is the only second factor, and mandatory',
    people,
  }),
  createTenant({
    name: 'authenticator-only',
    purpose: 'an authenticator app is the only second factor, and can be skipped',
    people,
  }),
].map((tenant) => ({
  ...tenant,
  accounts: tenant.accounts.map((one) => ({ ...one, ...(one.username === 'ada' && { wantsMfa: true }) })),
}));
