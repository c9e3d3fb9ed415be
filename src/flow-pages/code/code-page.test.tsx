// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeSteps } from '../../testing/code-steps.ts';
import { CodeScreen } from './code-screen.tsx';
import { createScreenHarness, type ScreenHarness } from '../../testing/screen-harness.tsx';

let harness: ScreenHarness;
beforeEach(async () => {
  harness = await createScreenHarness();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

async function showCodePage(
  identifier = { kind: 'email', value: 'ada@example.org' },
  flow: keyof typeof codeSteps = 'sign-in',
) {
  render(harness.stepElement(codeSteps[flow], { identifier, resendAt: 0 }));
  await screen.findByRole('main');
}

const codeInput = () => screen.getByLabelText('Code');
const mismatch = [400, { code: 'verification_code.code_mismatch', message: 'No' }] as const;

it('submits a pasted code once it is complete, in any notation', async () => {
  await showCodePage();
  harness.respondWith([204], [200, { redirectTo: 'http://localhost/next' }]);
  await userEvent.click(codeInput());
  await userEvent.paste('２４６-810');
  await waitFor(() => expect(harness.log).toContain('redirect http://localhost/next'));
  expect(harness.requests[0]?.body).toEqual({ email: 'ada@example.org', verificationCode: '246810' });
});

it('shows the error of a wrong code at its field, empties it and does not send it again', async () => {
  await showCodePage();
  harness.respondWith(mismatch);
  await userEvent.type(codeInput(), '111111');
  expect(await screen.findByText('The verification code is invalid')).toBeTruthy();
  expect(codeInput()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(codeInput());
  expect(harness.requests).toHaveLength(1);
});

it('clears the error while typing, and sends the same digits again', async () => {
  await showCodePage();
  harness.respondWith(mismatch, mismatch);
  await userEvent.type(codeInput(), '111111');
  await screen.findByText('The verification code is invalid');
  await userEvent.type(codeInput(), '1');
  expect(screen.queryByText('The verification code is invalid')).toBeNull();
  await userEvent.type(codeInput(), '11111');
  await screen.findByText('The verification code is invalid');
  expect(harness.requests).toHaveLength(2);
});

it('keeps a code that could not be sent', async () => {
  await showCodePage();
  harness.respondWith('network error');
  await userEvent.type(codeInput(), '246810');
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
  expect(codeInput()).toHaveProperty('value', '246810');
});

it('starts from the first call for another code', async () => {
  await showCodePage();
  harness.respondWith([204], [500], [204], [200, { redirectTo: 'http://localhost/next' }]);
  await userEvent.type(codeInput(), '246810');
  await screen.findByText(/Unknown error/);
  await userEvent.clear(codeInput());
  await userEvent.type(codeInput(), '135790');
  await waitFor(() => expect(harness.log).toContain('redirect http://localhost/next'));
  expect(harness.requests.map(({ method }) => method)).toEqual(['PATCH', 'POST', 'PATCH', 'POST']);
});

it('ignores an answer that arrives after the screen has been left', async () => {
  await showCodePage();
  let deliver = (): void => undefined;
  const noAccount = [404, { code: 'user.user_not_exist', message: 'No', data: {} }] as const;
  harness.respondWith([204], new Promise((resolve) => (deliver = () => resolve(noAccount))));
  await userEvent.type(codeInput(), '246810');
  await waitFor(() => expect(harness.requests).toHaveLength(2));
  expect(harness.pendingCalls()).toBe(1);
  cleanup();
  expect(harness.pendingCalls()).toBe(0);
  deliver();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(harness.pendingCalls()).toBe(0);
  expect(harness.log).toEqual([]);
});

it('shows an error for an incomplete code and does not send it', async () => {
  await showCodePage();
  await userEvent.type(codeInput(), '24{Enter}');
  expect(await screen.findByText('Enter all 6 digits')).toBeTruthy();
  expect(harness.requests).toEqual([]);
});

it('offers to start again when its location state is missing', async () => {
  render(harness.stepElement(codeSteps['sign-in'], { identifier: 7 }));
  expect(await screen.findByRole('button', { name: 'Start again' })).toBeTruthy();
});

it('fills in and submits a code from an SMS if the browser supports WebOTP', async () => {
  let options: unknown;
  const get = (request: unknown) => {
    options = request;
    return Promise.resolve({ code: '246810' });
  };
  vi.stubGlobal('OTPCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  harness.respondWith([204], [200, { redirectTo: 'http://localhost/next' }]);
  await showCodePage({ kind: 'phone', value: '447700900123' });
  await waitFor(() => expect(harness.log).toContain('redirect http://localhost/next'));
  expect(options).toMatchObject({ otp: { transport: ['sms'] } });
  expect(harness.requests[0]?.body).toEqual({ phone: '447700900123', verificationCode: '246810' });
});

it('waits for an SMS until it submits a code, waits again after a wrong one, and stops when the person leaves', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const get = ({ signal }: CredentialRequestOptions) => {
    signals.push(signal);
    return new Promise<never>(() => undefined);
  };
  vi.stubGlobal('OTPCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  await showCodePage({ kind: 'phone', value: '447700900123' });
  const aborted = () => signals.map((signal) => signal?.aborted);
  await waitFor(() => expect(aborted()).toEqual([false]));
  harness.respondWith(mismatch);
  await userEvent.type(codeInput(), '111111');
  await screen.findByText('The verification code is invalid');
  await waitFor(() => expect(aborted()).toEqual([true, false]));
  cleanup();
  expect(aborted()).toEqual([true, true]);
});

it.each([
  [
    'forgot-password',
    'SignInAndRegister',
    'If ada****@example.org has an account here, a code is on its way.',
  ],
  ['sign-in', 'SignIn', 'If ada****@example.org has an account here, a code is on its way.'],
  ['sign-in', 'SignInAndRegister', 'We sent a code to your email ada****@example.org.'],
  ['continue', 'SignIn', 'We sent a code to your email ada****@example.org.'],
] as const)(
  'promises a code in %s, mode %s, only if the server sends one for sure',
  async (flow, signInMode, text) => {
    const routeState = { identifier: { kind: 'email', value: 'ada@example.org' }, resendAt: 0 } as const;
    const page = () => <CodeScreen flow={flow} step={codeSteps[flow]} routeState={routeState} />;
    render(harness.screenElement(page, { signInMode }));
    expect((await screen.findByText(/ada\*{4}@example\.org/)).textContent).toBe(text);
  },
);
