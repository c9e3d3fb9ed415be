import { describe, expect, it } from 'vitest';
import type { Effect } from '../../src/effects/effect.ts';
import { continueSteps } from '../../src/flows/continue.ts';
import { forgotPasswordStep } from '../../src/flows/forgot-password.ts';
import { registerPasswordStep, resetStep } from '../../src/flows/new-password.ts';
import { registerStep } from '../../src/flows/register.ts';
import { resendCode, sendCode } from '../../src/flows/send-code.ts';
import { identifierStep, passwordOnlySignInStep, passwordStep } from '../../src/flows/sign-in.ts';
import type { FlowContext } from '../../src/effects/context.ts';
import { createSocialAccount, linkSocialAccount, startSocial } from '../../src/flows/social.ts';
import type { AnyStep } from '../../src/flows/step.ts';
import { totpBindingStep, totpVerificationStep } from '../../src/flows/two-step.ts';
import { codeSteps } from '../../src/flows/verification-code.ts';
import { effectOnError, flowContext } from '../flows/flow-context.ts';
import { stepNames, steps, type Action, type Step, type StepName } from './steps.ts';

const connectorId = 'lighthouse-web';
/** Steps without a form. */
const socialActions: Readonly<Record<string, Effect>> = {
  'go to a provider': startSocial({
    connector: { id: connectorId, platform: 'Web' },
    page: '/sign-in',
    origin: 'https://id.example.org',
  }),
  link: linkSocialAccount(connectorId, { kind: 'email', value: 'mia@example.org' }),
  'create another': createSocialAccount(connectorId),
};

const flowSteps: Readonly<Record<Exclude<StepName, '/sign-in, social' | '/social/link'>, AnyStep>> = {
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
  '/mfa-binding/Totp': totpBindingStep,
  '/mfa-verification/Totp': totpVerificationStep,
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

const submit = async (name: keyof typeof flowSteps): Promise<Effect> => {
  const identifier = identifierOf(steps[name]);
  const submitInput = {
    values: { ...steps[name].fields, identifier },
    state: { identifier, resendAt: 0, resends: 0 },
  };
  return flowSteps[name].submit(submitInput as Parameters<AnyStep['submit']>[0], contextOf(name));
};

async function effectOf(name: StepName, action: string, { afterDialog }: Action): Promise<Effect> {
  if (name === '/sign-in, social' || name === '/social/link') {
    const effect = socialActions[action];
    if (!effect) throw new Error(`there is no ${action}`);
    return effect;
  }
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
    ...[forgotPasswordStep, resetStep, totpBindingStep, totpVerificationStep],
    ...[...Object.values(codeSteps), ...Object.values(continueSteps)],
  ];
  expect(new Set(Object.values(flowSteps))).toEqual(new Set(all));
});
