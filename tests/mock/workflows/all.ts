import type { Workflow } from '../actions/scenario.ts';
import { consentFlows } from './consent.ts';
import { continueFlows } from './continue.ts';
import { linkingFlows } from './linking.ts';
import { newcomerFlows } from './newcomers.ts';
import { passcodeFlows } from './passcode.ts';
import { passkeyFlows } from './passkeys.ts';
import { passwordFlows } from './password.ts';
import { recoveryFlows } from './recovery.ts';
import { registerFlows } from './register.ts';
import { secondStepFlows } from './second-step.ts';
import { socialFlows } from './social.ts';
import { twoStepFlows } from './two-step.ts';
import { unlinkedFlows } from './unlinked.ts';

export const workflows: readonly Workflow[] = [
  ...passwordFlows,
  ...passcodeFlows,
  ...newcomerFlows,
  ...registerFlows,
  ...recoveryFlows,
  ...socialFlows,
  ...unlinkedFlows,
  ...linkingFlows,
  ...continueFlows,
  ...twoStepFlows,
  ...secondStepFlows,
  ...passkeyFlows,
  ...consentFlows,
];
