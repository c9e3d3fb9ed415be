import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CodeFlow } from '../../src/domain/resend.ts';
import { resendCode, sendCode } from '../../src/flows/send-code.ts';
import { afterwards, callsOf, refused } from './step-context.ts';

const ada = { kind: 'email', value: 'ada@example.org' } as const;
const pia = { kind: 'phone', value: '447700900123' } as const;
const NOW = Date.UTC(2026, 10, 21);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

it.each<[CodeFlow, string[]]>([
  ['sign-in', ['putInteraction {"event":"SignIn"}']],
  ['register', ['putInteraction {"event":"Register"}']],
  ['forgot-password', ['putInteraction {"event":"ForgotPassword"}']],
  ['continue', []],
])('in %s the event comes before the code, as far as there is one', (flow, event) => {
  const send = [...event, 'sendVerificationCode {"email":"ada@example.org"}'];
  expect(callsOf(sendCode(flow, ada, { sent: undefined }))).toEqual(send);
  expect(callsOf(resendCode(flow, { identifier: ada, resendAt: NOW, resends: 0 }))).toEqual(send);
});

it('a sent code leads to its page, which knows when another may be sent: in 59 seconds', () => {
  const carry = { identifier: pia, resendAt: NOW + 59_000, resends: 0 };
  expect(afterwards(sendCode('sign-in', pia, { sent: undefined }))).toEqual({
    kind: 'go',
    to: '/sign-in/verification-code',
    carry,
    sent: { flow: 'sign-in', identifier: pia, resendAt: NOW + 59_000 },
  });
});

it('the same address again within the wait sends nothing, and the wait goes on', () => {
  const sent = { flow: 'sign-in', identifier: ada, resendAt: NOW + 20_000 } as const;
  expect(sendCode('sign-in', ada, { sent })).toMatchObject({
    kind: 'go',
    carry: { identifier: ada, resendAt: NOW + 20_000 },
  });
});

it.each([
  ['another address', 'sign-in', pia, NOW + 20_000],
  ['another flow', 'register', ada, NOW + 20_000],
  ['a wait that is over', 'sign-in', ada, NOW],
] as const)('%s sends a code', (_what, flow, identifier, resendAt) => {
  const sent = { flow: 'sign-in', identifier: ada, resendAt } as const;
  expect(sendCode(flow, identifier, { sent }).kind).toBe('run');
});

it('another code begins the page anew in its place, says so, and counts', () => {
  const effect = resendCode('continue', { identifier: ada, resendAt: NOW, resends: 1 });
  expect(afterwards(effect)).toMatchObject({
    to: '/continue/verification-code',
    carry: { identifier: ada, resendAt: NOW + 59_000, resends: 2 },
    said: 'description.passcode_sent',
    replace: true,
  });
});

it.each([
  [ada, 'error.invalid_email'],
  [pia, 'error.invalid_phone'],
])('an address that the server cannot read is told by its kind', (identifier, key) => {
  const effect = sendCode('sign-in', identifier, { sent: undefined });
  expect(refused(effect, 'guard.invalid_input', { issues: [], name: 'ZodError' })).toEqual({
    kind: 'inline',
    field: 'identifier',
    text: { key },
  });
});
