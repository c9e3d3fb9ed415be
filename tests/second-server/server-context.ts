import { Accounts } from './accounts.ts';
import { Lockout } from './lockout.ts';
import { Passcodes } from './passcodes.ts';
import type { Variant } from './variants.ts';
import { offeredMethodsOf } from './offered-methods.ts';
import type { OfferedMethods } from './offered-methods.ts';

export interface ServerContext {
  accounts: Accounts;
  lockout: Lockout;
  passcodes: Passcodes;
  offeredMethods: OfferedMethods;
  connectorIds: string[];
}

export function createServerContext(variant: Variant, now: () => number): ServerContext {
  return {
    accounts: new Accounts(),
    lockout: new Lockout(now),
    passcodes: new Passcodes(now),
    offeredMethods: offeredMethodsOf[variant],
    connectorIds: variant === 'newer' ? ['kiosk-1'] : [],
  };
}
