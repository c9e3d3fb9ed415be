import { systemRandom } from '../session/random.ts';
import type { Random } from '../session/random.ts';
import { defaultGeneration } from '../session/session-overrides.ts';
import type { Generation } from '../session/session-overrides.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findTenant, settingsOf, tenants } from '../tenants/tenants.ts';
import type { Settings } from '../tenants/tenants.ts';
import { settingsAt } from '../tenants/release-settings.ts';
import { totpOnlyVerifier } from '../verification/mfa-verifier.ts';
import type { MfaVerifier } from '../verification/mfa-verifier.ts';

export interface MockContext {
  tenant: Tenant;
  /** The server release. */
  generation: Generation;
  settings: Settings;
  origin: string;
  random: Random;
  mfaVerifier: MfaVerifier;
}

/** The context of a tenant, with its own release by default. An unknown name stands for the default tenant. */
export function mockContextFor(tenantName: string, origin: string, release?: Generation): MockContext {
  const tenant = findTenant(tenantName) ?? tenants[0];
  const generation = release ?? tenant.generation ?? defaultGeneration;
  return {
    tenant,
    generation,
    settings: settingsAt(generation, tenant.settings, settingsOf(tenant)),
    origin,
    random: systemRandom,
    mfaVerifier: totpOnlyVerifier,
  };
}
