import { systemRandom } from '../session/random.ts';
import type { Random } from '../session/random.ts';
import { defaultRelease, type ServerRelease } from '../session/server-release.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findTenant, settingsOf, tenants } from '../tenants/tenants.ts';
import type { Settings } from '../tenants/tenants.ts';
import { settingsAt } from '../tenants/release-settings.ts';
import { totpOnlyVerifier } from '../verification/mfa-verifier.ts';
import type { MfaVerifier } from '../verification/mfa-verifier.ts';

export interface MockContext {
  tenant: Tenant;
  /** The server release. */
  release: ServerRelease;
  settings: Settings;
  origin: string;
  random: Random;
  mfaVerifier: MfaVerifier;
  /** The User-Agent of the request. */
  userAgent: string;
}

/** The context of a tenant, with its own release by default. An unknown name stands for the default tenant. */
export function mockContextFor(tenantName: string, origin: string, given?: ServerRelease): MockContext {
  const tenant = findTenant(tenantName) ?? tenants[0];
  const release = given ?? tenant.release ?? defaultRelease;
  return {
    tenant,
    release,
    settings: settingsAt(release, tenant.settings, settingsOf(tenant)),
    origin,
    random: systemRandom,
    mfaVerifier: totpOnlyVerifier,
    userAgent: '',
  };
}
