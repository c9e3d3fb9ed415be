import type { Workflow } from '../actions/scenario.ts';
import { consentFlows } from './consent.ts';
import { linkingFlows } from './linking.ts';
import { passkeyFlows } from './passkeys.ts';
import { plainFlows } from './plain.ts';
import { recoveryFlows } from './recovery.ts';
import { secondStepFlows } from './second-step.ts';
import { singleSignOnFlows } from './single-sign-on.ts';
import { socialFlows } from './social.ts';
import { twoStepFlows } from './two-step.ts';
import { unlinkedFlows } from './unlinked.ts';

export const workflows: readonly Workflow[] = [
  ...plainFlows,
  ...recoveryFlows,
  ...socialFlows,
  ...unlinkedFlows,
  ...linkingFlows,
  ...twoStepFlows,
  ...secondStepFlows,
  ...passkeyFlows,
  ...singleSignOnFlows,
  ...consentFlows,
];
