import type { z } from 'zod/mini';
import { SignInExperience } from '../../src/api/generated/shared/validators/settings.ts';
import { exampleOf } from '../prism/description.ts';
import { defaultTenant, harbourTenant, newerTenant, olderTenant, pierTenant } from './general-tenants.ts';
import { identifierTenants } from './identifier-tenants.ts';
import { lookTenants } from './look-tenants.ts';
import { modeTenants } from './mode-tenants.ts';
import { newerRuleTenants } from './newer-rule-tenants.ts';
import { policyTenants } from './policy-tenants.ts';
import { singleSignOnTenants } from './single-sign-on-tenants.ts';
import { socialTenants } from './social-tenants.ts';
import type { Tenant } from './tenant.ts';
import { twoStepTenants } from './two-step-tenants.ts';

export type Settings = z.output<typeof SignInExperience>;

export const tenants: readonly [Tenant, ...Tenant[]] = [
  defaultTenant,
  harbourTenant,
  ...identifierTenants,
  ...twoStepTenants,
  ...socialTenants,
  ...singleSignOnTenants,
  ...modeTenants,
  ...policyTenants,
  ...lookTenants,
  ...newerRuleTenants,
  pierTenant,
  newerTenant,
  olderTenant,
];

export const findTenant = (name: string): Tenant | undefined =>
  tenants.find((tenant) => tenant.name === name);

const settingsByTenant = new Map(
  tenants.map(({ name, settings }) => [
    name,
    SignInExperience.parse(exampleOf('getSignInExperience', 200, settings)),
  ]),
);

export const settingsOf = ({ name }: Tenant): Settings =>
  settingsByTenant.get(name) ?? SignInExperience.parse({});
