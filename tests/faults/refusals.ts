import type { FaultName } from '../../mocks/faults/fault.ts';
import type { OperationId } from '../errors/step.ts';
import type { StepName } from '../errors/steps.ts';

/** A documented refusal that no step gets by itself, and the faults that need it. */
export interface Refusal {
  step: StepName;
  action: string;
  operation: OperationId;
  code: string;
  /** As in good-answers.yaml. */
  answer: string;
  faults: readonly FaultName[];
}

export const refusals: readonly Refusal[] = [
  {
    step: '/sign-in, password only',
    action: 'submit',
    operation: 'putInteraction',
    code: 'guard.invalid_input',
    answer: '400 guard.invalid_input',
    // Without its data, as `data-of-invalid-input-missing` has it.
    faults: ['missing-field', 'invalid-bodies-crash'],
  },
  {
    step: '/sign-in, identifier first',
    action: 'submit',
    operation: 'putInteraction',
    code: 'session.sso_enabled',
    answer: '422 session.sso_enabled',
    faults: ['data-of-organizations-renamed', 'ids-of-organizations-missing'],
  },
  {
    step: '/forgot-password/reset',
    action: 'submit',
    operation: 'patchProfile',
    code: 'password.rejected',
    answer: '400 password.rejected',
    faults: ['password-reasons-renamed'],
  },
  {
    step: '/sign-in/social',
    action: 'open',
    operation: 'submitInteraction',
    code: 'user.identity_not_exist',
    answer: '422 user.identity_not_exist',
    faults: ['data-of-identity-renamed'],
  },
];
