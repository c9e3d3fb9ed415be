import type { ApiCall } from '../../api-calls.ts';
import type { PageActions } from '../page-actions.ts';

/** A user flow and the calls it must make (contract §6). */
export interface FlowCase {
  name: string;
  tenant: string;
  startsAtRegister?: true;
  usesPageClock?: true;
  run: (actions: PageActions) => Promise<void>;
  expectedCalls: readonly ApiCall[];
  /** The name the demo application shows at the end; null when the flow ends on /sign-in with a changed password. */
  signedInAs: string | null;
}

/** Meets the password policy of all tenants used here. */
export const validNewPassword = 'ample-Anchorage-7';
