import type { CodeFlow } from '../domain/sent-code.ts';
import { profileCodeStep } from '../features/profile/code-step.ts';
import { recoveryCodeStep } from '../features/recovery/code-step.ts';
import { registerCodeStep } from '../features/register/code-step.ts';
import { signInCodeStep } from '../features/sign-in/code-step.ts';
import type { CodePath } from '../flow-pages/code/code-step.ts';
import type { AnyStep } from '../flow-pages/step.ts';

/** The step of each flow's code page. */
export const codeSteps: Readonly<Record<CodeFlow, AnyStep<CodePath>>> = {
  'sign-in': signInCodeStep,
  register: registerCodeStep,
  'forgot-password': recoveryCodeStep,
  continue: profileCodeStep,
};
