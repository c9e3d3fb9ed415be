import { preset } from './preset.ts';
import type { Tenant } from './tenant.ts';

const people = ['ada', 'grace', 'theo', 'kim', 'bea', 'alma', 'sky', 'suspended', 'taken'] as const;

/** Two-step verification. */
export const twoStepTenants: readonly Tenant[] = [
  preset({ name: 'mandatory-mfa', purpose: 'everybody needs two steps, of three kinds', people }),
  preset({ name: 'skippable-mfa', purpose: 'two steps are offered, and may be skipped', people }),
  preset({ name: 'passkey-only', purpose: 'a passkey is the one second step, and mandatory', people }),
  preset({
    name: 'authenticator-only',
    purpose: 'an authenticator app is the one second step, and may be skipped',
    people,
  }),
];
