// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeSteps } from '../../src/flows/verification-code.ts';
import { stage, type Stage } from './stage.tsx';

let world: Stage;
beforeEach(async () => {
  world = await stage();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

async function show(identifier = { kind: 'email', value: 'ada@example.org' }) {
  render(world.screenOf(codeSteps['sign-in'], { identifier, resendAt: 0 }));
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
