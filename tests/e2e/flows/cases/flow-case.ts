import type { WorkflowInputs } from '../../../../codegen/flows/fill-step.ts';
import type { PageActions } from '../page-actions.ts';

/** A user flow, and the workflows of openapi/flows whose calls it must make. */
export interface FlowCase {
  name: string;
  tenant: string;
  startsAtRegister?: true;
  /** The code is sent a second time, once the clock of the page allows it. */
  resendsCode?: true;
  run: (actions: PageActions) => Promise<void>;
  workflows: readonly string[];
  inputs: WorkflowInputs;
  /** The name the demo application shows at the end; null when the flow ends on /sign-in with a changed password. */
  signedInAs: string | null;
}

/** Meets the password policy of all tenants used here. */
export const validNewPassword = 'ample-Anchorage-7';
