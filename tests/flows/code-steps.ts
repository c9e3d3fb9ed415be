import type { CodeFlow } from '../../src/domain/sent-code.ts';
import { profileCodeStep } from '../../src/features/profile/code-step.ts';
import { recoveryCodeStep } from '../../src/features/recovery/code-step.ts';
import { registerCodeStep } from '../../src/features/register/code-step.ts';
import { signInCodeStep } from '../../src/features/sign-in/code-step.ts';
import type { CodePath } from '../../src/flow-pages/code/code-step.ts';
import type { AnyStep } from '../../src/flow-pages/step.ts';

/** The step of each flow's code page. */
export const codeSteps: Readonly<Record<CodeFlow, AnyStep<CodePath>>> = {
  'sign-in': signInCodeStep,
  register: registerCodeStep,
  'forgot-password': recoveryCodeStep,
  continue: profileCodeStep,
};
