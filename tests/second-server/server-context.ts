import { Accounts } from './accounts.ts';
import { Lockout } from './lockout.ts';
import { Passcodes } from './passcodes.ts';
import type { Variant } from './settings.ts';
import { waysOf } from './offered-methods.ts';
import type { Ways } from './offered-methods.ts';

/** What the rules look at besides the session. */
export interface World {
  accounts: Accounts;
  lockout: Lockout;
  passcodes: Passcodes;
  ways: Ways;
  connectorIds: string[];
}

export function createWorld(variant: Variant, now: () => number): World {
  return {
    accounts: new Accounts(),
    lockout: new Lockout(now),
    passcodes: new Passcodes(now),
    ways: waysOf[variant],
    connectorIds: variant === 'newer' ? ['kiosk-1'] : [],
  };
}
