import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resendCode, sendCode } from './send-code.ts';
import { effectOnSuccess, effectOnError, flowContext } from '../../testing/flow-context.ts';

const email = { kind: 'email', value: 'ada@example.org' } as const;
const phone = { kind: 'phone', value: '447700900123' } as const;
const NO_CODE = { lastSentCode: () => Promise.resolve(undefined) };
const { settings } = flowContext({ signInMode: 'SignInAndRegister' });
const NOW = Date.UTC(2026, 10, 21);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

it('goes to the page of the code, which may send the next one in 59 seconds', async () => {
  const locationState = { identifier: phone, resendAt: NOW + 59_000, resends: 0 };
  expect(await effectOnSuccess(await sendCode('sign-in', phone, NO_CODE))).toEqual({
    kind: 'navigate',
    to: '/sign-in/verification-code',
    locationState,
    sentCode: { flow: 'sign-in', identifier: phone, resendAt: NOW + 59_000 },
  });
});

it('reuses the code for the same address within the wait, and keeps the wait', async () => {
  const sentCode = { flow: 'sign-in', identifier: email, resendAt: NOW + 20_000 } as const;
  expect(await sendCode('sign-in', email, { lastSentCode: () => Promise.resolve(sentCode) })).toMatchObject({
    kind: 'navigate',
    locationState: { identifier: email, resendAt: NOW + 20_000 },
  });
});

it.each([
  ['another address', 'sign-in', phone, NOW + 20_000],
  ['another flow', 'register', email, NOW + 20_000],
  ['a wait that is over', 'sign-in', email, NOW],
] as const)('sends a code for %s', async (_what, flow, identifier, resendAt) => {
  const sentCode = { flow: 'sign-in', identifier: email, resendAt } as const;
  expect((await sendCode(flow, identifier, { lastSentCode: () => Promise.resolve(sentCode) })).kind).toBe(
    'callServer',
  );
});

it('replaces the code page after resending, shows a message and counts', async () => {
  const effect = resendCode('continue', { identifier: email, resendAt: NOW, resends: 1 }, settings);
  expect(await effectOnSuccess(effect)).toMatchObject({
    to: '/continue/verification-code',
    locationState: { identifier: email, resendAt: NOW + 59_000, resends: 2 },
    flashMessage: 'description.passcode_sent',
    replace: true,
  });
});

it.each([
  ['sign-in', 'SignIn', true],
  ['sign-in', 'SomethingNewer', true],
  ['sign-in', 'SignInAndRegister', false],
  ['sign-in', undefined, false],
  ['forgot-password', 'SignInAndRegister', true],
  ['forgot-password', undefined, true],
  ['continue', 'SignIn', false],
  ['register', 'Register', false],
] as const)(
  'says after resending in %s, mode %s, whether only an account gets a code',
  async (flow, signInMode, ifAccount) => {
    const effect = resendCode(
      flow,
      { identifier: email, resendAt: NOW },
      flowContext({ signInMode }).settings,
    );
    expect(await effectOnSuccess(effect)).toMatchObject({
      flashMessage: ifAccount ? 'description.passcode_sent_if_account' : 'description.passcode_sent',
    });
  },
);

it.each([
  [email, 'error.invalid_email'],
  [phone, 'error.invalid_phone'],
])('shows the message of its kind for an address that the server rejects', async (identifier, key) => {
  const effect = await sendCode('sign-in', identifier, NO_CODE);
  expect(effectOnError(effect, 'guard.invalid_input', { issues: [], name: 'ZodError' })).toEqual({
    kind: 'inline',
    field: 'identifier',
    text: { key },
  });
});
