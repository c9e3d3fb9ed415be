import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/api/read-settings.ts';
import { readDeployment } from '../../src/domain/deployment.ts';
import type { Effect } from '../../src/effects/effect.ts';
import { effectFor } from '../../src/errors/effect-for.ts';
import { continueSteps } from '../../src/flows/continue.ts';
import { forgotPasswordStep } from '../../src/flows/forgot-password.ts';
import { registerPasswordStep, resetStep } from '../../src/flows/new-password.ts';
import { registerStep } from '../../src/flows/register.ts';
import { resendCode, sendCode } from '../../src/flows/send-code.ts';
import { identifierStep, onePageStep, passwordStep } from '../../src/flows/sign-in.ts';
import type { AnyStep, World } from '../../src/flows/step.ts';
import { codeSteps } from '../../src/flows/verification-code.ts';
import { stepNames, steps, type Action, type Step, type StepName } from './steps.ts';

const flows: Readonly<Record<StepName, AnyStep>> = {
  '/sign-in, one page': onePageStep,
  '/sign-in, code': identifierStep,
  '/sign-in/password': passwordStep,
  '/sign-in/verification-code': codeSteps['sign-in'],
  '/register, user name': registerStep,
  '/register, address': registerStep,
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
};

const { settings } = readSettings({
  signInMode: 'SignInAndRegister',
  signUp: { identifiers: ['email'], password: false, verify: true },
  signIn: {
    methods: [{ identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: false }],
  },
});

const worldOf = (name: StepName): World => ({
  settings,
  deployment: readDeployment('{}'),
  linkSocial: name.includes('linkSocial') ? 'lighthouse' : undefined,
  sent: undefined,
});

/** The calls of an effect, by operation, once whatever is asked has been answered with yes. */
function callsOf(effect: Effect | null): string[] {
  if (effect?.kind === 'run') return effect.sequence.calls.map(({ operation }) => operation.id);
  if (effect?.kind === 'agree') return callsOf(effect.then);
  return effect?.kind === 'confirm' ? callsOf(effect.yes) : [];
}

function identifierOf({ identifier: { typed, kind } }: Step) {
  return kind === 'phone' ? { kind, value: typed.replace(/\D/g, '') } : { kind, value: typed };
}

const submit = async (name: StepName): Promise<Effect> => {
  const identifier = identifierOf(steps[name]);
  const given = {
    values: { ...steps[name].fields, identifier },
    carry: { identifier, resendAt: 0, resends: 0 },
  };
  return flows[name].submit(given as Parameters<AnyStep['submit']>[0], worldOf(name));
};

/** What somebody's action is on the page: the form's, another button's, or the yes to a question. */
async function effectOf(name: StepName, action: string, { after }: Action): Promise<Effect> {
  const { kind, value } = identifierOf(steps[name]);
  const contact = { kind: kind === 'phone' ? kind : 'email', value } as const;
  if (action === 'use a code') return sendCode('sign-in', contact, worldOf(name));
  if (action === 'resend') {
    const [, flow = ''] = steps[name].path.split('/');
    return resendCode(flow as keyof typeof codeSteps, { identifier: contact, resendAt: 0, resends: 0 });
  }
  const first = await submit(name);
  if (!after || first.kind !== 'run') return first;
  const data = { identifier: value };
  const failure = { kind: 'coded', status: 422, code: after.answer, message: 'No', data } as const;
  return effectFor(failure, first.sequence.errors);
}

const rows = stepNames.flatMap((name) =>
  Object.entries<Action>(steps[name].actions).map(([action, one]) => ({ name, action, one })),
);

describe('the table of steps says which operations are called', () => {
  it.each(rows)('$name: $action', async ({ name, action, one }) => {
    expect(callsOf(await effectOf(name, action, one))).toEqual(one.calls);
  });
});

it('the table has every step of the flows', () => {
  const all = [
    ...[onePageStep, identifierStep, passwordStep, registerStep, registerPasswordStep],
    ...[forgotPasswordStep, resetStep, ...Object.values(codeSteps), ...Object.values(continueSteps)],
  ];
  expect(new Set(Object.values(flows))).toEqual(new Set(all));
});
