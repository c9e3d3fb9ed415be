import { describe, expect, it } from 'vitest';
import type { Effect } from '../../src/effects/effect.ts';
import { continueSteps } from '../../src/flows/continue.ts';
import { forgotPasswordStep } from '../../src/flows/forgot-password.ts';
import { continuePasswordStep, registerPasswordStep, resetStep } from '../../src/flows/new-password.ts';
import { registerStep } from '../../src/flows/register.ts';
import { identifierStep, passwordStep } from '../../src/flows/sign-in.ts';
import type { AnyStep, World } from '../../src/flows/step.ts';
import { codeSteps } from '../../src/flows/verification-code.ts';
import { afterwards, callsOf, refused, world } from './step-context.ts';

const does = async (step: AnyStep, values: object, carry: unknown = null, at: World = world()) =>
  step.submit({ values, carry } as never, at) as Promise<Effect>;

const ada = { kind: 'email', value: 'ada@example.org' } as const;
const method = (password: boolean, verificationCode: boolean, isPasswordPrimary = false) => ({
  signIn: { methods: [{ identifier: 'email', password, verificationCode, isPasswordPrimary }] },
});
const left = { kind: 'leave', to: 'http://a/', signedIn: true };
const answer = { redirectTo: 'http://a/' };
const missing = (...missingProfile: string[]) => ({ missingProfile });

describe('an identifier at sign-in leads', () => {
  it.each([
    ['to the password where that is the only way', method(true, false), '/sign-in/password'],
    ['to the password where that comes first', method(true, true, true), '/sign-in/password'],
  ])('%s', async (_where, settings, to) => {
    expect(await does(identifierStep, { identifier: ada }, null, world(settings))).toMatchObject({
      kind: 'go',
      to,
      carry: { identifier: ada },
    });
  });

  it.each([
    ['where that comes first', method(true, true)],
    ['where that is the only way', method(false, true)],
  ])('to a code %s', async (_where, settings) => {
    expect(callsOf(await does(identifierStep, { identifier: ada }, null, world(settings)))).toEqual([
      'putInteraction {"event":"SignIn"}',
      'sendVerificationCode {"email":"ada@example.org"}',
    ]);
  });
});

it('a password that was right, but not enough, tells the next page who it is', async () => {
  const effect = await does(passwordStep, { password: 'x' }, { identifier: ada });
  expect(afterwards(effect, answer)).toEqual(left);
  expect(refused(effect, 'user.missing_profile', missing('planet', 'username'))).toMatchObject({
    to: '/continue/username',
    carry: { identifier: ada },
  });
  expect(refused(effect, 'user.missing_profile', missing('planet'))).toEqual({
    kind: 'toast',
    text: { literal: 'Server says' },
  });
});

describe('registration with a user name', () => {
  const mary = { kind: 'username', value: 'mary' } as const;

  it('asks the server at once, and for a password when that is what is missing', async () => {
    const effect = await does(registerStep, { identifier: mary });
    expect(callsOf(effect)).toEqual([
      'putInteraction {"event":"Register","profile":{"username":"mary"}}',
      'submitInteraction',
    ]);
    expect(refused(effect, 'user.missing_profile', missing('password', 'email'))).toEqual({
      kind: 'go',
      to: '/register/password',
      carry: { identifier: mary },
    });
    expect(refused(effect, 'user.missing_profile', missing('email'))).toMatchObject({
      to: '/continue/email',
    });
    expect(refused(effect, 'user.username_already_in_use')).toMatchObject({
      kind: 'inline',
      field: 'identifier',
      text: { key: 'error.username_exists' },
    });
    expect(afterwards(effect, answer)).toEqual(left);
  });

  it('whose name is taken in the meantime leads back to the name', async () => {
    const effect = await does(
      registerPasswordStep,
      { new_password: 'ample-anchorage' },
      { identifier: mary },
    );
    expect(callsOf(effect)).toEqual(['patchProfile {"password":"ample-anchorage"}', 'submitInteraction']);
    expect(refused(effect, 'user.username_already_in_use')).toMatchObject({
      kind: 'alert',
      then: { kind: 'back', steps: 1 },
    });
  });
});

describe('a new password', () => {
  it('that breaks a rule the page can check is not sent', async () => {
    expect(await does(resetStep, { new_password: 'aaaabcdef' }, {})).toEqual({
      kind: 'inline',
      field: 'new_password',
      text: {
        key: 'error.password_rejected.restricted_found',
        lists: { reasons: ['list.repetition', 'list.sequence'] },
      },
    });
  });

  it('may not hold who the person is', async () => {
    const carry = { identifier: { kind: 'username', value: 'marigold' } };
    expect(await does(registerPasswordStep, { new_password: 'marigold1' }, carry)).toMatchObject({
      text: { lists: { reasons: ['list.user_info'] } },
    });
  });

  it.each([
    [
      'in our words',
      [{ code: 'password_rejected.too_short', interpolation: { min: 12 } }],
      { key: 'error.password_rejected.too_short', values: { min: 12 } },
    ],
    ['in the words of the server', [{ code: 'password_rejected.recently_used' }], { literal: 'Server says' }],
  ])('that the server refuses is told %s', async (_how, data, text) => {
    const effect = await does(continuePasswordStep, { new_password: 'ample-anchorage' }, {});
    expect(refused(effect, 'password.rejected', data)).toEqual({
      kind: 'inline',
      field: 'new_password',
      text,
    });
  });

  it('in the place of a forgotten one leads to signing in, filled in', async () => {
    const at = world(method(true, false));
    const effect = await does(resetStep, { new_password: 'ample-anchorage' }, { identifier: ada }, at);
    expect(afterwards(effect)).toEqual({
      kind: 'go',
      to: '/sign-in',
      typed: { identifier: 'ada@example.org' },
      said: 'description.password_changed',
      replace: true,
    });
    expect(refused(effect, 'user.same_password')).toMatchObject({
      kind: 'inline',
      field: 'new_password',
    });
  });

  it('does not bring an address to a sign-in that takes none', async () => {
    const methods = [{ identifier: 'username', password: true, verificationCode: false }];
    const at = world({ signIn: { methods }, forgotPassword: { email: true, phone: false } });
    const effect = await does(resetStep, { new_password: 'ample-anchorage' }, { identifier: ada }, at);
    expect(afterwards(effect)).toMatchObject({ to: '/sign-in', typed: { identifier: '' } });
  });
});

it('recovery goes by a code to the new password', async () => {
  const at = world({ forgotPassword: { email: true, phone: false } });
  expect(callsOf(await does(forgotPasswordStep, { identifier: ada }, null, at))[0]).toBe(
    'putInteraction {"event":"ForgotPassword"}',
  );
  const carry = { identifier: ada, resendAt: 0, resends: 0 };
  const effect = await does(codeSteps['forgot-password'], { code: '246810' }, carry);
  expect(refused(effect, 'user.new_password_required_in_profile')).toEqual({
    kind: 'go',
    to: '/forgot-password/reset',
    carry: { identifier: ada },
  });
});

it('a code page puts what is wrong with the code under it, the lockout too', async () => {
  const carry = { identifier: ada, resendAt: 0, resends: 0 };
  const effect = await does(codeSteps['sign-in'], { code: '246810' }, carry);
  for (const code of ['not_found', 'expired', 'code_mismatch', 'exceed_max_try', 'email_mismatch'])
    expect(refused(effect, `verification_code.${code}`)).toMatchObject({
      kind: 'inline',
      field: 'code',
    });
  expect(refused(effect, 'session.verification_blocked_too_many_attempts')).toMatchObject({
    field: 'code',
    text: { values: { count: 10 } },
  });
});

it('what an account lacks is sent as it is, or proved with a code that wipes no session', async () => {
  const username = { kind: 'username', value: 'ada_l' };
  expect(callsOf(await does(continueSteps.username, { identifier: username }, {}))).toEqual([
    'patchProfile {"username":"ada_l"}',
    'submitInteraction',
  ]);
  expect(callsOf(await does(continueSteps.emailOrPhone, { identifier: ada }, {}))).toEqual([
    'sendVerificationCode {"email":"ada@example.org"}',
  ]);
  const carry = { identifier: ada, resendAt: 0, resends: 0 };
  expect(callsOf(await does(codeSteps.continue, { code: '246810' }, carry))).toEqual([
    'patchIdentifiers {"email":"ada@example.org","verificationCode":"246810"}',
    'patchProfile {"email":"ada@example.org"}',
    'submitInteraction',
  ]);
});
