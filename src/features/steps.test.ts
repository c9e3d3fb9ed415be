import { describe, expect, it } from 'vitest';
import type { Effect } from '../engine/effects/effect.ts';
import { forgotPasswordStep } from './recovery/steps.ts';
import { registerPasswordStep } from './register/password-step.ts';
import { resetStep } from './recovery/reset-step.ts';
import { registerStep } from './register/steps.ts';
import { identifierStep, passwordStep } from './sign-in/steps.ts';
import type { FlowContext } from '../engine/effects/flow-context.ts';
import type { AnyStep } from '../flow-pages/step.ts';
import { codeSteps } from '../testing/code-steps.ts';
import { effectOnSuccess, callsOf, effectOnError, flowContext } from '../testing/flow-context.ts';

const submitStep = async (
  step: AnyStep,
  values: object,
  locationState: unknown = null,
  context: FlowContext = flowContext(),
) => step.submit({ values, routeState: locationState } as never, context) as Promise<Effect>;

const ada = { kind: 'email', value: 'ada@example.org' } as const;
const emailMethod = (password: boolean, verificationCode: boolean, isPasswordPrimary = false) => ({
  signIn: { methods: [{ identifier: 'email', password, verificationCode, isPasswordPrimary }] },
});
const redirect = { kind: 'redirect', to: 'http://a/', signedIn: true };
const answer = { redirectTo: 'http://a/' };
const missingProfile = (...missingProfile: string[]) => ({ missingProfile });

describe('the identifier at sign-in', () => {
  it.each([
    ['is the only method', emailMethod(true, false), '/sign-in/password'],
    ['is the primary method', emailMethod(true, true, true), '/sign-in/password'],
  ])('leads to the password if it %s', async (_where, settings, to) => {
    expect(await submitStep(identifierStep, { identifier: ada }, null, flowContext(settings))).toMatchObject({
      kind: 'navigate',
      to,
      locationState: { identifier: ada },
    });
  });

  it.each([
    ['is the primary method', emailMethod(true, true)],
    ['is the only method', emailMethod(false, true)],
  ])('leads to a code if it %s', async (_where, settings) => {
    expect(
      await callsOf(await submitStep(identifierStep, { identifier: ada }, null, flowContext(settings))),
    ).toEqual(['putInteraction {"event":"SignIn"}', 'sendVerificationCode {"email":"ada@example.org"}']);
  });
});

it('passes the identifier on when the profile is incomplete after the password', async () => {
  const effect = await submitStep(passwordStep, { password: 'x' }, { identifier: ada });
  expect(await effectOnSuccess(effect, answer)).toEqual(redirect);
  expect(effectOnError(effect, 'user.missing_profile', missingProfile('planet', 'username'))).toMatchObject({
    to: '/continue/username',
    locationState: { identifier: ada },
  });
  expect(effectOnError(effect, 'user.missing_profile', missingProfile('planet'))).toEqual({
    kind: 'notice',
    text: { literal: 'Server says', language: 'en' },
  });
});

it('shows the server’s message if the server asks for the page that is open, and nothing in its form is wrong', async () => {
  const effect = await submitStep(passwordStep, { password: 'x' }, { identifier: ada });
  const at = (page: '/continue/username' | '/mfa-binding') => flowContext({}, { page });
  const said = { kind: 'notice', text: { literal: 'Server says', language: 'en' } };
  const username = ['user.missing_profile', missingProfile('username')] as const;
  expect(effectOnError(effect, ...username, at('/continue/username'))).toEqual({
    kind: 'checkForm',
    otherwise: said,
  });
  expect(effectOnError(effect, ...username, at('/mfa-binding'))).toMatchObject({ to: '/continue/username' });
  const factors = ['user.missing_mfa', { availableFactors: ['Totp', 'WebAuthn'] }] as const;
  expect(effectOnError(effect, ...factors, at('/mfa-binding'))).toEqual(said);
  expect(effectOnError(effect, ...factors, at('/continue/username'))).toMatchObject({ to: '/mfa-binding' });
});

describe('registration with a username', () => {
  const mary = { kind: 'username', value: 'mary' } as const;

  it('submits at once, and asks for a password when the server answers that one is missing', async () => {
    const effect = await submitStep(registerStep, { identifier: mary });
    expect(effectOnError(effect, 'user.missing_profile', missingProfile('password', 'email'))).toEqual({
      kind: 'navigate',
      to: '/register/password',
      locationState: { identifier: mary },
    });
    expect(effectOnError(effect, 'user.missing_profile', missingProfile('email'))).toMatchObject({
      to: '/continue/email',
    });
    expect(effectOnError(effect, 'user.username_already_in_use')).toMatchObject({
      kind: 'inline',
      field: 'identifier',
      text: { key: 'error.username_exists' },
    });
    expect(await effectOnSuccess(effect, answer)).toEqual(redirect);
  });

  it('leads back to the name if somebody takes it in the meantime', async () => {
    const effect = await submitStep(
      registerPasswordStep,
      { new_password: 'ample-anchorage' },
      { identifier: mary },
    );
    expect(effectOnError(effect, 'user.username_already_in_use')).toMatchObject({
      kind: 'alert',
      confirmLabel: { key: 'action.change', lists: { method: ['description.username'] } },
      then: { kind: 'forgetCode', then: { kind: 'back', steps: 1 } },
    });
  });
});

it('sends the user name again with the password if the page cannot notice other tabs', async () => {
  const state = { identifier: { kind: 'username', value: 'marigold' } };
  const effect = await submitStep(
    registerPasswordStep,
    { new_password: 'Tide-pool-77' },
    state,
    flowContext({}, { seesOtherTabs: false }),
  );
  expect(await callsOf(effect)).toEqual([
    'putInteraction {"event":"Register","profile":{"username":"marigold","password":"Tide-pool-77"}}',
    'submitInteraction',
  ]);
});

describe('a new password', () => {
  it('is not sent when it violates a rule that the page can check', async () => {
    expect(await submitStep(resetStep, { new_password: 'aaaabcdef' }, {})).toEqual({
      kind: 'inline',
      field: 'new_password',
      text: {
        key: 'error.password_rejected.restricted_found',
        lists: {
          list: [
            'error.password_rejected.restricted.repetition',
            'error.password_rejected.restricted.sequence',
          ],
        },
      },
    });
  });

  it('must not contain the identifier', async () => {
    const locationState = { identifier: { kind: 'username', value: 'marigold' } };
    expect(
      await submitStep(registerPasswordStep, { new_password: 'marigold1' }, locationState),
    ).toMatchObject({
      text: { lists: { list: ['error.password_rejected.restricted.user_info'] } },
    });
  });

  it('leads to sign-in with the identifier filled in when it replaces a forgotten one', async () => {
    const context = flowContext(emailMethod(true, false));
    const effect = await submitStep(
      resetStep,
      { new_password: 'ample-anchorage' },
      { identifier: ada },
      context,
    );
    expect(await effectOnSuccess(effect)).toEqual({
      kind: 'navigate',
      to: '/sign-in',
      formValues: { identifier: 'ada@example.org' },
      flashMessage: 'description.password_changed',
      replace: true,
    });
    expect(effectOnError(effect, 'user.same_password')).toMatchObject({
      kind: 'inline',
      field: 'new_password',
    });
  });

  it('does not fill in an address if sign-in does not accept one', async () => {
    const methods = [{ identifier: 'username', password: true, verificationCode: false }];
    const context = flowContext({ signIn: { methods }, forgotPassword: { email: true, phone: false } });
    const effect = await submitStep(
      resetStep,
      { new_password: 'ample-anchorage' },
      { identifier: ada },
      context,
    );
    expect(await effectOnSuccess(effect)).toMatchObject({ to: '/sign-in', formValues: { identifier: '' } });
  });
});

it('leads from the code of a recovery to the new password', async () => {
  const context = flowContext({ forgotPassword: { email: true, phone: false } });
  expect((await callsOf(await submitStep(forgotPasswordStep, { identifier: ada }, null, context)))[0]).toBe(
    'putInteraction {"event":"ForgotPassword"}',
  );
  const locationState = { identifier: ada, resendAt: 0, resends: 0 };
  const effect = await submitStep(codeSteps['forgot-password'], { code: '246810' }, locationState);
  expect(effectOnError(effect, 'user.new_password_required_in_profile')).toEqual({
    kind: 'navigate',
    to: '/forgot-password/reset',
    locationState: { identifier: ada },
  });
});

it('leads after a recovery to the page that names the host of `redirect`', async () => {
  const context = flowContext({}, { returnUrl: 'https://shop.example/' });
  const input = { values: { new_password: 'analytical-engine' }, routeState: {} };
  const effect = await resetStep.submit(input, context);
  expect(await effectOnSuccess(effect)).toEqual({
    kind: 'navigate',
    to: '/forgot-password/changed',
    replace: true,
  });
});

it('shows refused codes and the lockout at the code field', async () => {
  const locationState = { identifier: ada, resendAt: 0, resends: 0 };
  const effect = await submitStep(codeSteps['sign-in'], { code: '246810' }, locationState);
  for (const code of ['not_found', 'expired', 'code_mismatch', 'exceed_max_try', 'email_mismatch'])
    expect(effectOnError(effect, `verification_code.${code}`)).toMatchObject({
      kind: 'inline',
      field: 'code',
    });
  expect(effectOnError(effect, 'session.verification_blocked_too_many_attempts')).toMatchObject({
    field: 'code',
    text: { literal: 'Server says', language: 'en' },
  });
});
