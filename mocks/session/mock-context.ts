import type { z } from 'zod/mini';
import { SignInExperience } from '../../src/api/generated/validators/experience.ts';
import { codeProofs } from '../verification/proofs.ts';
import type { Proofs } from '../verification/proofs.ts';
import { exampleOf } from '../prism/description.ts';
import { systemRandom } from './random.ts';
import type { Random } from './random.ts';
import { defaultTenant } from '../tenants/default.ts';
import { harbourTenant } from '../tenants/harbour.ts';
import { identifierTenants } from '../tenants/identifiers.ts';
import { modeTenants } from '../tenants/modes.ts';
import { newerTenant } from '../tenants/newer.ts';
import { olderTenant } from '../tenants/older.ts';
import { pierTenant } from '../tenants/pier.ts';
import { rulesAndLooksTenants } from '../tenants/rules-and-looks.ts';
import { socialTenants } from '../tenants/social.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { twoStepTenants } from '../tenants/two-step.ts';

export type Settings = z.output<typeof SignInExperience>;

/** What rules know besides the session: nothing of it changes, chance aside. */
export interface World {
  tenant: Tenant;
  settings: Settings;
  /** Origin the browser sees. */
  origin: string;
  random: Random;
  proofs: Proofs;
}

/** Every tenant, the one nobody chose first. */
export const tenants: readonly [Tenant, ...Tenant[]] = [
  defaultTenant,
  harbourTenant,
  ...identifierTenants,
  ...twoStepTenants,
  ...socialTenants,
  ...modeTenants,
  ...rulesAndLooksTenants,
  pierTenant,
  newerTenant,
  olderTenant,
];

/** The tenant of that name, if there is one. */
export const tenantNamed = (name: string): Tenant | undefined =>
  tenants.find((tenant) => tenant.name === name);

const settingsOf = new Map(
  tenants.map(({ name, settings }) => [
    name,
    SignInExperience.parse(exampleOf('getSignInExperience', 200, settings)),
  ]),
);

/** What a session of that tenant sees from that origin; an unknown name is the default tenant. */
export function worldOf(name: string, origin: string): World {
  const tenant = tenantNamed(name) ?? defaultTenant;
  const settings = settingsOf.get(tenant.name) ?? SignInExperience.parse({});
  return { tenant, settings, origin, random: systemRandom, proofs: codeProofs };
}
