import type { WorkflowInputs } from '../../../../codegen/flows/fill-step.ts';
import type { Variant } from '../../../second-server/variants.ts';
import type { PageActions } from '../page-actions.ts';
import type { People } from '../people.ts';

/** A user flow, and the workflows of openapi/flows whose calls it must make. */
export interface FlowCase {
  name: string;
  tenant: string;
  /** The settings of the second server that offer the same; absent where it lacks the settings or the people. */
  variant?: Variant;
  startsAtRegister?: true;
  /** The code is sent a second time, once the clock of the page allows it. */
  resendsCode?: true;
  run: (actions: PageActions, people: People) => Promise<void>;
  workflows: readonly string[];
  inputs: (people: People, origin: string) => WorkflowInputs;
  /** The name the demo application shows at the end; null when the flow ends on /sign-in with a changed password. */
  signedInAs: (people: People) => string | null;
}

/** Meets the password policy of all tenants used here. */
export const validNewPassword = 'ample-Anchorage-7';
