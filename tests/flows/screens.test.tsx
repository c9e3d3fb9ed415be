// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ContinueEmailOrPhoneScreen,
  ContinueEmailScreen,
  ContinuePasswordScreen,
  ContinuePhoneScreen,
  ContinueUsernameScreen,
} from '../../src/screens/continue.tsx';
import { ForgotPasswordScreen } from '../../src/screens/forgot-password.tsx';
import { SignInScreen } from '../../src/screens/sign-in.tsx';
import { stage, type Stage } from './render-screen.tsx';

let world: Stage;
beforeEach(async () => {
  world = await stage();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('recovery that is switched off has a way out, even in a tab without a history', async () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  render(world.draw(ForgotPasswordScreen, { forgotPassword: { email: false, phone: false } }));
  await screen.findByRole('heading', { name: 'Not available' });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(world.log).toEqual(['back 1']);
});

it.each([
  ['email', ContinueEmailScreen, true],
  ['phone', ContinuePhoneScreen, true],
  ['emailOrPhone', ContinueEmailOrPhoneScreen, true],
  ['username', ContinueUsernameScreen, false],
  ['password', ContinuePasswordScreen, false],
])('an address that is taken and can be linked, above the page for %s', async (_method, Screen, told) => {
  history.replaceState(null, '', '/?linkSocial=c-light');
  render(world.draw(Screen, {}, { registeredSocialIdentity: { phone: '447700900123' } }));
  await screen.findByRole('main');
  expect(screen.queryByText(/^There’s already an account for \+447700900123/) !== null).toBe(told);
});

it('an address that is taken is not told where no account can be linked', async () => {
  history.replaceState(null, '', '/');
  render(world.draw(ContinueEmailScreen, {}, { registeredSocialIdentity: { phone: '447700900123' } }));
  await screen.findByRole('main');
  expect(screen.queryByText(/^There’s already an account/)).toBeNull();
});

vi.mock('../../src/screens/no-methods.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
it('a sign-in without methods whose part is gone loads the page anew', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  render(world.draw(SignInScreen, { signInMode: 'SignIn', signIn: { methods: [] } }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
