import { Accounts } from './accounts.ts';
import { connectorsOf } from './connectors.ts';
import { twoStepOf } from './factors.ts';
import type { TwoStepSettings } from './factors.ts';
import { IdentityProvider } from './identity-provider.ts';
import { Lockout } from './lockout.ts';
import { organizationsOf } from './organizations.ts';
import type { Organization } from './organizations.ts';
import { Passcodes } from './passcodes.ts';
import { Provider } from './provider.ts';
import type { Variant } from './variants.ts';
import { offeredMethodsOf } from './offered-methods.ts';
import type { OfferedMethods } from './offered-methods.ts';

export interface ServerContext {
  accounts: Accounts;
  lockout: Lockout;
  passcodes: Passcodes;
  offeredMethods: OfferedMethods;
  connectors: ReturnType<typeof connectorsOf>;
  provider: Provider;
  organizations: readonly Organization[];
  identityProvider: IdentityProvider;
  twoStep: TwoStepSettings;
}

export function createServerContext(variant: Variant): ServerContext {
  return {
    accounts: new Accounts(),
    lockout: new Lockout(),
    passcodes: new Passcodes(),
    offeredMethods: offeredMethodsOf[variant],
    connectors: connectorsOf(variant),
    provider: new Provider(),
    organizations: organizationsOf(variant),
    identityProvider: new IdentityProvider(),
    twoStep: twoStepOf(variant),
  };
}
