// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeSteps } from '../../src/flows/verification-code.ts';
import { stage, type Stage } from './render-screen.tsx';

let world: Stage;
beforeEach(async () => {
  world = await stage();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

async function show(
  identifier = { kind: 'email', value: 'ada@example.org' },
  flow: keyof typeof codeSteps = 'sign-in',
) {
  render(world.screenOf(codeSteps[flow], { identifier, resendAt: 0 }));
  await screen.findByRole('main');
}

const code = () => screen.getByLabelText('Verification code');
const mismatch = [400, { code: 'verification_code.code_mismatch', message: 'No' }] as const;

it('sends a code by itself once it is complete, however it was written', async () => {
  await show();
  world.answers([204], [200, { redirectTo: 'http://localhost/next' }]);
  await userEvent.click(code());
  await userEvent.paste('２４６-810');
  await waitFor(() => expect(world.log).toContain('leave http://localhost/next'));
  expect(world.requests[0]?.body).toEqual({ email: 'ada@example.org', verificationCode: '246810' });
});

it('a wrong code is told under it, emptied, and not sent again', async () => {
  await show();
  world.answers(mismatch);
  await userEvent.type(code(), '111111');
  expect(await screen.findByText('The verification code is invalid')).toBeTruthy();
  expect(code()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(code());
  expect(world.requests).toHaveLength(1);
});

it('the error goes as the next code is typed, and the same digits are sent again', async () => {
  await show();
  world.answers(mismatch, mismatch);
  await userEvent.type(code(), '111111');
  await screen.findByText('The verification code is invalid');
  await userEvent.type(code(), '1');
  expect(screen.queryByText('The verification code is invalid')).toBeNull();
  await userEvent.type(code(), '11111');
  await screen.findByText('The verification code is invalid');
  expect(world.requests).toHaveLength(2);
});

it('a code that could not be sent stays', async () => {
  await show();
  world.answers('refuse');
  await userEvent.type(code(), '246810');
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
  expect(code()).toHaveProperty('value', '246810');
});

it('a code that was right is not sent again when what follows has failed', async () => {
  await show();
  world.answers([204], [500], [200, { redirectTo: 'http://localhost/next' }]);
  await userEvent.type(code(), '246810');
  await screen.findByText(/Unknown error/);
  expect(code()).toHaveProperty('value', '246810');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(world.log).toContain('leave http://localhost/next'));
  expect(world.requests.map(({ method }) => method)).toEqual(['PATCH', 'POST', 'POST']);
});

it('another code begins anew', async () => {
  await show();
  world.answers([204], [500], [204], [200, { redirectTo: 'http://localhost/next' }]);
  await userEvent.type(code(), '246810');
  await screen.findByText(/Unknown error/);
  await userEvent.clear(code());
  await userEvent.type(code(), '135790');
  await waitFor(() => expect(world.log).toContain('leave http://localhost/next'));
  expect(world.requests.map(({ method }) => method)).toEqual(['PATCH', 'POST', 'PATCH', 'POST']);
});

it('what a question has begun can be tried again, as often as it fails', async () => {
  await show(undefined, 'register');
  const taken = [422, { code: 'user.email_already_in_use', message: 'No' }] as const;
  const failing = [[204], [204], [500]] as const;
  world.answers([204], [204], taken, ...failing, ...failing, [204], [204], [200, { redirectTo: '/next' }]);
  await userEvent.type(code(), '246810');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(world.requests).toHaveLength(9));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(world.log).toContain('leave /next'));
  expect(world.log.filter((line) => line.startsWith('confirm'))).toHaveLength(1);
});

it('what comes after the person has gone elsewhere changes nothing there', async () => {
  await show();
  let come = (): void => undefined;
  const nobody = [404, { code: 'user.user_not_exist', message: 'No', data: {} }] as const;
  world.answers([204], new Promise((resolve) => (come = () => resolve(nobody))));
  await userEvent.type(code(), '246810');
  await waitFor(() => expect(world.requests).toHaveLength(2));
  expect(world.waits()).toBe(1);
  cleanup();
  expect(world.waits()).toBe(0);
  come();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(world.waits()).toBe(0);
  expect(world.log).toEqual([]);
});

it('less than a code is told, and not sent', async () => {
  await show();
  await userEvent.type(code(), '24{Enter}');
  expect(await screen.findByText('Enter the 6 digits of the code')).toBeTruthy();
  expect(world.requests).toEqual([]);
});

it('a code that comes by SMS is filled in and sent where the browser can read it', async () => {
  let asked: unknown;
  const get = (request: unknown) => {
    asked = request;
    return Promise.resolve({ code: '246810' });
  };
  vi.stubGlobal('OTPCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  world.answers([204], [200, { redirectTo: 'http://localhost/next' }]);
  await show({ kind: 'phone', value: '447700900123' });
  await waitFor(() => expect(world.log).toContain('leave http://localhost/next'));
  expect(asked).toMatchObject({ otp: { transport: ['sms'] } });
  expect(world.requests[0]?.body).toEqual({ phone: '447700900123', verificationCode: '246810' });
});
