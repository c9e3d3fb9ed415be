import type { WorkflowInputs } from '../../codegen/flows/fill-step.ts';
import { forgotPasswordStep } from '../features/recovery/steps.ts';
import { registerStep } from '../features/register/steps.ts';
import { identifierStep, passwordOnlySignInStep } from '../features/sign-in/steps.ts';
import type { AnyStep } from '../flow-pages/step.ts';

/** Workflows in order, and the screen where a person begins them. */
export interface WorkflowSequence {
  name: string;
  workflows: readonly [string, ...string[]];
  inputs: WorkflowInputs;
  firstStep: AnyStep;
  /** The input that the first screen asks for. */
  firstInput: 'identifier' | 'address' | 'username';
  /** The page at the end, if the person does not reach the application. */
  end?: string;
}

const code = '246810';
const password = 'ample-anchorage';
const connectorId = 'c0nn3ct0r';

const byPassword = { firstStep: identifierStep, firstInput: 'identifier' } as const;
const byCode = { firstStep: identifierStep, firstInput: 'address' } as const;
const registration = { firstStep: registerStep, firstInput: 'address' } as const;
const recovery = { firstStep: forgotPasswordStep, firstInput: 'address' } as const;

const mary = { identifier: { username: 'mary' }, password };

const sequencesWithAddress = (
  kind: 'email' | 'phone',
  value: string,
): readonly Omit<WorkflowSequence, 'name'>[] => {
  const address = { [kind]: value };
  const inputs = { address, code, alreadyInUse: `user.${kind}_already_in_use` };
  const added = { ...mary, ...inputs, missingAddress: kind, connectorId };
  return [
    { ...byPassword, workflows: ['password-sign-in'], inputs: { identifier: address, password } },
    { ...byCode, workflows: ['passcode-sign-in'], inputs },
    { ...byCode, workflows: ['passcode-sign-in', 'create-account'], inputs },
    { ...byCode, workflows: ['passcode-sign-in', 'continue-password'], inputs: { ...inputs, password } },
    {
      ...byCode,
      workflows: ['passcode-sign-in', 'continue-username'],
      inputs: { ...inputs, username: 'mary' },
    },
    { ...registration, workflows: ['register-address'], inputs },
    { ...registration, workflows: ['register-address', 'sign-in-instead'], inputs },
    {
      ...registration,
      workflows: ['register-address', 'continue-password'],
      inputs: { ...inputs, password },
    },
    { ...recovery, workflows: ['forgot-password'], inputs: { ...inputs, password }, end: '/sign-in' },
    { ...byPassword, workflows: ['password-sign-in', 'continue-address'], inputs: added },
    {
      ...byPassword,
      workflows: ['password-sign-in', 'continue-address'],
      inputs: { ...added, missingAddress: 'emailOrPhone' },
    },
    {
      ...byPassword,
      workflows: ['password-sign-in', 'continue-address', 'link-after-continue'],
      inputs: added,
    },
  ];
};

const totpCode = '287082';
const backupCode = '3f9a0c51de';
const passkey = { id: 'key', clientExtensionResults: {} };

/** The workflows of a second step, which a submit of any flow may need. */
const twoStep: readonly (readonly [workflows: readonly string[], inputs: WorkflowInputs])[] = [
  [['bind-authenticator-app'], { totpCode }],
  [['bind-authenticator-app', 'bind-backup-codes'], { totpCode }],
  [['bind-passkey'], { newPasskey: passkey }],
  [['skip-two-step'], {}],
  [['verify-authenticator-app'], { totpCode }],
  [['verify-backup-code'], { backupCode }],
  [['verify-backup-code', 'bind-backup-codes'], { backupCode }],
  [['verify-passkey'], { passkey }],
];

const unnamed: readonly Omit<WorkflowSequence, 'name'>[] = [
  { ...byPassword, workflows: ['password-sign-in'], inputs: mary },
  { ...byPassword, firstStep: passwordOnlySignInStep, workflows: ['password-sign-in'], inputs: mary },
  {
    firstStep: registerStep,
    firstInput: 'username',
    workflows: ['register-username'],
    inputs: { username: 'mary', password },
  },
  ...twoStep.map(([workflows, inputs]) => ({
    ...byPassword,
    workflows: ['password-sign-in', ...workflows] as const,
    inputs: { ...mary, ...inputs },
  })),
  ...sequencesWithAddress('email', 'ada@example.org'),
  ...sequencesWithAddress('phone', '447700900123'),
];

/** The calls of the steps in every workflow whose screens are built. */
export const sequences: readonly WorkflowSequence[] = unnamed.map((sequence) => ({
  ...sequence,
  name: `${sequence.workflows.join(', ')}: ${JSON.stringify(sequence.inputs[sequence.firstInput])}`,
}));
