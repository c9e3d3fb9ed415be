// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ContinueEmailOrPhoneScreen,
  ContinueEmailScreen,
  ContinuePasswordScreen,
  ContinuePhoneScreen,
  ContinueUsernameScreen,
} from '../../src/features/profile/profile-screens.tsx';
import { ForgotPasswordScreen } from '../../src/features/recovery/recovery-screens.tsx';
import { SignInScreen } from '../../src/features/sign-in/sign-in-screen.tsx';
import { routeScreen } from '../../src/app/routes.tsx';
import { createScreenHarness, type ScreenHarness } from './screen-harness.tsx';

let harness: ScreenHarness;
beforeEach(async () => {
  harness = await createScreenHarness();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a Back button where recovery is disabled, even in a tab without history', async () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  render(harness.screenElement(ForgotPasswordScreen, { forgotPassword: { email: false, phone: false } }));
  await screen.findByRole('heading', { name: 'Not available' });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(harness.log).toEqual(['back 1']);
});

it.each([
  ['email', ContinueEmailScreen, false],
  ['phone', ContinuePhoneScreen, true],
  ['emailOrPhone', ContinueEmailOrPhoneScreen, true],
  ['username', ContinueUsernameScreen, false],
  ['password', ContinuePasswordScreen, false],
])(
  'names a taken phone number that can be linked only where one is asked for: %s',
  async (_method, Screen, named) => {
    render(
      harness.screenElement(
        routeScreen('/continue/email', Screen),
        {},
        { registeredSocialIdentity: { phone: '447700900123' } },
        '?linkSocial=c-light',
      ),
    );
    await screen.findByRole('main');
    const text = /^There’s already an account with the phone number \+44 7700 900123/;
    if (named) expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeTruthy();
    else expect(screen.queryByText(/^There’s already an account/)).toBeNull();
  },
);

it('does not name a taken address where no account can be linked', async () => {
  render(
    harness.screenElement(
      routeScreen('/continue/email', ContinueEmailScreen),
      {},
      { registeredSocialIdentity: { phone: '447700900123' } },
    ),
  );
  await screen.findByRole('main');
  expect(screen.queryByText(/^There’s already an account/)).toBeNull();
});

vi.mock('../../src/features/social/no-methods.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
it('reloads the page when the chunk for a sign-in without methods is gone', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  render(harness.screenElement(SignInScreen, { signInMode: 'SignIn', signIn: { methods: [] } }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
