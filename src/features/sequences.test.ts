import { expect, it, vi } from 'vitest';
import type { WorkflowInputs } from '../../codegen/flows/fill-step.ts';
import type { Path, StateOf } from '../domain/routes.ts';
import type { Effect } from '../engine/effects/effect.ts';
import { startBinding, startVerification } from './two-step/factor-pages.ts';
import { continueSteps } from './profile/steps.ts';
import { registerPasswordStep } from './register/password-step.ts';
import { resetStep } from './recovery/reset-step.ts';
import { bindPasskey, verifyPasskey } from './two-step/passkey.ts';
import { passwordStep } from './sign-in/steps.ts';
import {
  backupCodeStep,
  bindBackupCodes,
  skipTwoStep,
  totpBindingStep,
  totpVerificationStep,
} from './two-step/steps.ts';
import type { FlowContext } from '../engine/effects/flow-context.ts';
import type { AnyStep } from '../flow-pages/step.ts';
import { codeSteps } from '../testing/code-steps.ts';
import { describedCalls, workflowIds, type WorkflowCall } from '../../tests/sequences/described-calls.ts';
import { follow } from '../testing/follow-effects.ts';
import { socialWorkflows } from '../testing/social-sequences.ts';
import { sequences, type WorkflowSequence } from '../testing/sequences.ts';
import { flowContext } from '../testing/flow-context.ts';

/** The screens after the first one. */
const steps = new Map<string, AnyStep>(
  [
    ...[passwordStep, registerPasswordStep, resetStep],
    ...[totpBindingStep, totpVerificationStep, backupCodeStep],
    ...Object.values(codeSteps),
    ...Object.values(continueSteps),
  ].map((step) => [step.route, step]),
);

const contextOf = ({ firstInput, inputs }: WorkflowSequence): FlowContext => {
  const methods = ['username', 'email', 'phone'].map((identifier) => {
    const verificationCode = identifier !== 'username';
    return { identifier, password: true, verificationCode, isPasswordPrimary: firstInput === 'identifier' };
  });
  const settings = {
    signInMode: 'SignInAndRegister',
    signUp: { identifiers: ['email', 'phone'], password: false, verify: true },
    signIn: { methods },
    forgotPassword: { email: true, phone: true },
  };
  return flowContext(settings, { linkSocial: inputs['connectorId'] as string | undefined });
};

/** Turns `{ email }` or a user name into the identifier that a form returns. */
function toIdentifier(input: unknown) {
  const [[kind, value] = []] =
    typeof input === 'string' ? [['username', input]] : Object.entries(input ?? {});
  return { kind, value: String(value) };
}

function valuesOf(inputs: WorkflowInputs, identifierInput: string) {
  const { password, totpCode, backupCode, code = totpCode ?? backupCode } = inputs;
  return { identifier: toIdentifier(inputs[identifierInput]), password, code, new_password: password };
}

const passkeyOfBrowser = vi.hoisted((): { response: unknown } => ({ response: undefined }));
vi.mock('../platform/credentials/webauthn.ts', () => ({
  createPasskey: () => Promise.resolve(passkeyOfBrowser),
  usePasskey: () => Promise.resolve(passkeyOfBrowser),
}));

/** The presses on pages without a form; among several factors, the factor of the sequence. */
const presses: { [P in Path]?: (state: StateOf<P>, sequence: WorkflowSequence) => Effect | undefined } = {
  '/mfa-binding': (state, { workflows }) => {
    if (workflows.includes('skip-two-step')) return skipTwoStep(state);
    return startBinding(workflows.includes('bind-passkey') ? 'WebAuthn' : 'Totp', state);
  },
  '/mfa-binding/WebAuthn': (state) => bindPasskey(state, { used: false }),
  '/mfa-binding/BackupCode': (state) => bindBackupCodes(state),
  '/mfa-verification/Totp': (state, { workflows }) => {
    if (workflows.includes('verify-passkey')) return startVerification('WebAuthn', state);
    return workflows.includes('verify-backup-code') ? startVerification('BackupCode', state) : undefined;
  },
  '/mfa-verification/WebAuthn': (state) => verifyPasskey(state, { used: false }),
};

const pressOn = (path: string, locationState: unknown, sequence: WorkflowSequence): Effect | undefined =>
  Object.hasOwn(presses, path) ? presses[path as Path]?.(locationState as never, sequence) : undefined;

function play(sequence: WorkflowSequence, answers: readonly WorkflowCall[]) {
  const { firstStep, firstInput, inputs } = sequence;
  const first = { step: firstStep, values: valuesOf(inputs, firstInput), locationState: null };
  return follow(first, {
    context: contextOf(sequence),
    answers,
    visit: (path, locationState) => {
      const pressed = pressOn(path, locationState, sequence);
      if (pressed) return pressed;
      const step = steps.get(path);
      const values = valuesOf(inputs, path === '/continue/username' ? 'username' : 'address');
      return step && { step, values, locationState };
    },
  });
}

const requests = (calls: readonly WorkflowCall[]) =>
  calls.map(({ operationId, body }) => ({ operationId, body }));

it.each(sequences)('sends the calls of $name', async (sequence) => {
  const { newPasskey, passkey } = sequence.inputs;
  passkeyOfBrowser.response = newPasskey ?? passkey;
  const described = describedCalls(sequence.workflows, sequence.inputs);
  expect(await play(sequence, described)).toEqual({
    sent: requests(described),
    end: sequence.end ?? 'redirect',
  });
});

it('lists every workflow exactly once', () => {
  const sent = new Set(sequences.flatMap(({ workflows }) => workflows));
  const consent = ['consent', 'consent-older-server']; // consent-sequence.test.tsx
  const singleSignOn = ['sso-start', 'sso-return', 'sso-register']; // single-sign-on.test.ts
  const listed = [...sent, ...consent, ...singleSignOn, ...socialWorkflows];
  expect(listed.sort()).toEqual([...workflowIds].sort());
});
