import { systemRandom } from '../session/random.ts';
import type { Random } from '../session/random.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findTenant, settingsOf, tenants } from '../tenants/tenants.ts';
import type { Settings } from '../tenants/tenants.ts';
import { totpOnlyVerifier } from '../verification/mfa-verifier.ts';
import type { MfaVerifier } from '../verification/mfa-verifier.ts';

export interface MockContext {
  tenant: Tenant;
  settings: Settings;
  origin: string;
  random: Random;
  mfaVerifier: MfaVerifier;
}

/** The context of a tenant; an unknown name means the default tenant. */
export function mockContextFor(tenantName: string, origin: string): MockContext {
  const tenant = findTenant(tenantName) ?? tenants[0];
  return {
    tenant,
    settings: settingsOf(tenant),
    origin,
    random: systemRandom,
    mfaVerifier: totpOnlyVerifier,
  };
}
