import { describe, expect, it } from 'vitest';
import { getConsent } from '../../src/api/generated/operations.ts';
import { call } from '../../src/api/operation.ts';
import type { MfaState } from '../../src/domain/routes.ts';
import type { Effect } from '../../src/engine/effects/effect.ts';
import { runCalls } from '../../src/engine/effects/run-calls.ts';
import { startBinding, startVerification } from '../../src/features/two-step/factor-pages.ts';
import { consent } from '../../src/features/consent/steps.ts';
import { continueSteps } from '../../src/features/profile/steps.ts';
import { forgotPasswordStep } from '../../src/features/recovery/steps.ts';
import { registerPasswordStep } from '../../src/features/register/password-step.ts';
import { resetStep } from '../../src/features/recovery/reset-step.ts';
import { bindPasskey, verifyPasskey } from '../../src/features/two-step/passkey.ts';
import { registerStep } from '../../src/features/register/steps.ts';
import { resendCode, sendCode } from '../../src/steps/code/send-code.ts';
import { identifierStep, passwordOnlySignInStep, passwordStep } from '../../src/features/sign-in/steps.ts';
import {
  addressStep,
  finishSingleSignOn,
  startSingleSignOn,
} from '../../src/features/single-sign-on/steps.ts';
import type { FlowContext } from '../../src/engine/effects/flow-context.ts';
import {
  createSocialAccount,
  finishSocial,
  linkSocialAccount,
  startSocial,
} from '../../src/features/social/steps.ts';
import type { AnyStep } from '../../src/steps/step.ts';
import {
  backupCodeStep,
  bindBackupCodes,
  skipTwoStep,
  totpBindingStep,
  totpVerificationStep,
} from '../../src/features/two-step/steps.ts';
import { codeSteps } from '../flows/code-steps.ts';
import { effectOnError, flowContext } from '../flows/flow-context.ts';
import type { Action, Step } from './step.ts';
import { stepNames, steps, type StepName } from './steps.ts';

const connectorId = 'lighthouse-web';
const start = startSocial({
  connector: { id: connectorId, platform: 'Web' },
  page: '/sign-in',
  event: 'SignIn',
  origin: 'https://id.example.org',
});
const acme = { id: 'acme0idp', name: 'Acme', platform: 'Web' };
const toOrganization = startSingleSignOn({
  connector: acme,
  page: '/sign-in',
  origin: 'https://id.example.org',
});
const mfa: MfaState = { availableFactors: [] };
const passkey = { ...mfa, options: { challenge: '' }, askedAt: 0 };
const challenge = { used: false };

/** What starts elsewhere than in a form. */
const pageActions = {
  '/sign-in, social': { 'go to a provider': start },
  '/direct': { open: start },
  '/sign-in/social': {
    open: finishSocial({ event: 'SignIn', connectorId, name: '', data: {}, page: '/sign-in' }),
  },
  '/social/link': {
    link: linkSocialAccount(connectorId, { kind: 'email', value: 'mia@example.org' }),
    'create another': createSocialAccount(connectorId),
  },
  '/single-sign-on/connectors': { 'go to an organization': toOrganization },
  '/direct/sso': { open: toOrganization },
  '/sign-in/social, organization': {
    open: finishSingleSignOn(acme, '?code=1', '/sign-in'),
    register: effectOnError(
      finishSingleSignOn(acme, '?code=1', '/sign-in'),
      'user.identity_not_exist',
      {},
      flowContext({ signInMode: 'SignInAndRegister' }),
    ),
  },
  // The screen itself asks what is to be agreed to, and shows it.
  '/sign-in/consent': {
    open: runCalls({ calls: [call(getConsent)], next: () => ({ kind: 'back', steps: 0 }) }),
    allow: consent(),
  },
  '/mfa-binding': {
    'choose an app': startBinding('Totp', mfa),
    'choose a passkey': startBinding('WebAuthn', mfa),
    skip: skipTwoStep(mfa),
  },
  '/mfa-binding/Totp': { skip: skipTwoStep(mfa) },
  '/mfa-binding/WebAuthn': { create: bindPasskey(passkey, challenge) },
  '/mfa-binding/BackupCode': { submit: bindBackupCodes({ codes: [] }) },
  '/mfa-verification': { 'choose a passkey': startVerification('WebAuthn', mfa) },
  '/mfa-verification/WebAuthn': { use: verifyPasskey(passkey, challenge) },
} as const satisfies Partial<Record<StepName, Readonly<Record<string, Effect>>>>;

type FormStepName = Exclude<StepName, Exclude<keyof typeof pageActions, '/mfa-binding/Totp'>>;

const flowSteps: Readonly<Record<FormStepName, AnyStep>> = {
  '/sign-in, password only': passwordOnlySignInStep,
  '/sign-in, identifier first': identifierStep,
  '/sign-in/password': passwordStep,
  '/sign-in/verification-code': codeSteps['sign-in'],
  '/register, username': registerStep,
  '/register, email': registerStep,
  '/register/password': registerPasswordStep,
  '/register/verification-code': codeSteps.register,
  '/forgot-password': forgotPasswordStep,
  '/forgot-password/verification-code': codeSteps['forgot-password'],
  '/forgot-password/reset': resetStep,
  '/continue/password': continueSteps.password,
  '/continue/username': continueSteps.username,
  '/continue/email': continueSteps.email,
  '/continue/phone': continueSteps.phone,
  '/continue/emailOrPhone': continueSteps.emailOrPhone,
  '/continue/verification-code': codeSteps.continue,
  '/continue/verification-code?linkSocial': codeSteps.continue,
  '/single-sign-on': addressStep,
  '/mfa-binding/Totp': totpBindingStep,
  '/mfa-verification/Totp': totpVerificationStep,
  '/mfa-verification/BackupCode': backupCodeStep,
};

const settings = {
  signInMode: 'SignInAndRegister',
  signUp: { identifiers: ['email'], password: false, verify: true },
  signIn: {
    methods: [{ identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: false }],
  },
};

const contextOf = (name: StepName): FlowContext =>
  flowContext(settings, { linkSocial: name.includes('linkSocial') ? 'lighthouse' : undefined });

function callsOf(effect: Effect | null): string[] {
  if (effect?.kind === 'runCalls') return effect.sequence.calls.map(({ operation }) => operation.id);
  if (effect?.kind === 'agreeToTerms') return callsOf(effect.then);
  return effect?.kind === 'confirm' ? callsOf(effect.onConfirm) : [];
}

function identifierOf({ identifier: { input, kind } }: Step) {
  return kind === 'phone' ? { kind, value: input.replace(/\D/g, '') } : { kind, value: input };
}

const isFormStep = (name: StepName): name is FormStepName => name in flowSteps;

const submit = async (name: FormStepName): Promise<Effect> => {
  const identifier = identifierOf(steps[name]);
  const submitInput = {
    values: { ...steps[name].fields, identifier },
    routeState: { identifier, resendAt: 0, resends: 0 },
  };
  return flowSteps[name].submit(submitInput as Parameters<AnyStep['submit']>[0], contextOf(name));
};

async function effectOf(name: StepName, action: string, { afterDialog }: Action): Promise<Effect> {
  const ofPage = Object.entries(pageActions).find(([step]) => step === name)?.[1];
  const effect = Object.entries<Effect>(ofPage ?? {}).find(([key]) => key === action)?.[1];
  if (effect) return effect;
  if (!isFormStep(name)) throw new Error(`there is no ${action}`);
  const { kind, value } = identifierOf(steps[name]);
  const contact = { kind: kind === 'phone' ? kind : 'email', value } as const;
  if (action === 'use a code') return sendCode('sign-in', contact, contextOf(name));
  if (action === 'resend') {
    const [, flow = ''] = steps[name].path.split('/');
    return resendCode(flow as keyof typeof codeSteps, { identifier: contact, resendAt: 0, resends: 0 });
  }
  const first = await submit(name);
  if (!afterDialog || first.kind !== 'runCalls') return first;
  return effectOnError(first, afterDialog.errorCode, { identifier: value });
}

const actions = stepNames.flatMap((name) =>
  Object.entries<Action>(steps[name].actions).map(([action, definition]) => ({ name, action, definition })),
);

describe('steps.ts lists the calls of each action', () => {
  it.each(actions)('$name: $action', async ({ name, action, definition }) => {
    expect(callsOf(await effectOf(name, action, definition))).toEqual(definition.calls);
  });
});

it('steps.ts lists every step of the flows', () => {
  const all = [
    ...[passwordOnlySignInStep, identifierStep, passwordStep, registerStep, registerPasswordStep],
    ...[forgotPasswordStep, resetStep, addressStep],
    ...[totpBindingStep, totpVerificationStep, backupCodeStep],
    ...[...Object.values(codeSteps), ...Object.values(continueSteps)],
  ];
  expect(new Set(Object.values(flowSteps))).toEqual(new Set(all));
});
