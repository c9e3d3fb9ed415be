// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ContinueEmailOrPhoneScreen,
  ContinueEmailScreen,
  ContinuePasswordScreen,
  ContinuePhoneScreen,
  ContinueUsernameScreen,
} from './profile/profile-screens.tsx';
import { ForgotPasswordScreen } from './recovery/recovery-screens.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';
import { routeScreen } from '../app/routes.tsx';
import { BindingChoice } from './two-step/factor-choice.tsx';
import { hidesAccounts } from '../testing/flow-context.ts';
import { createScreenHarness, type ScreenHarness } from '../testing/screen-harness.tsx';

let harness: ScreenHarness;
beforeEach(async () => {
  harness = await createScreenHarness();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a Back button if recovery is disabled, even in a tab without history', async () => {
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

const takenAddress = { registeredSocialIdentity: { email: 'noor@example.org' } };

it('says that linking replaces an account of the provider that is linked already', async () => {
  const socialConnectors = [
    { id: 'c-light', target: 'light', platform: null, name: { en: 'Lighthouse' }, logo: '' },
  ];
  const Screen = routeScreen('/continue/email', ContinueEmailScreen);
  render(harness.screenElement(Screen, { socialConnectors }, takenAddress, '?linkSocial=c-light'));
  expect(
    await screen.findByText('If another Lighthouse account is linked there already, this one replaces it.'),
  ).toBeTruthy();
  expect(screen.getByText(/^There’s already an account with the email noor@example.org/)).toBeTruthy();
});

it('shows the long name of a provider in full when it offers to link an account', async () => {
  const name = 'L'.repeat(300);
  const socialConnectors = [{ id: 'c-light', target: 'light', platform: null, name: { en: name }, logo: '' }];
  const Screen = routeScreen('/continue/email', ContinueEmailScreen);
  render(harness.screenElement(Screen, { socialConnectors }, takenAddress, '?linkSocial=c-light'));
  const details = (await screen.findByText('Show full name')).closest('details');
  expect([...(details?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([name]);
});

it.each([
  ['if no account can be linked', '', {}],
  ['if the page hides which accounts exist', '?linkSocial=c-light', hidesAccounts],
])('does not name a taken address %s', async (_where, search, inputs) => {
  const Screen = routeScreen('/continue/email', ContinueEmailScreen);
  render(harness.screenElement(Screen, {}, takenAddress, search, inputs));
  await screen.findByRole('main');
  expect(screen.queryByText(/^There’s already an account/)).toBeNull();
  expect(screen.queryByText(/noor@example\.org/)).toBeNull();
});

it.each([
  [true, 1],
  [false, 0],
  [undefined, 0],
])(
  'the choice of a second factor offers to skip it only where the server allows that: %s',
  async (skippable, offers) => {
    const state = { availableFactors: ['Totp', 'WebAuthn'], skippable };
    render(harness.screenElement(routeScreen('/mfa-binding', BindingChoice), {}, state));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('button', { name: 'Skip for now' })).toHaveLength(offers);
  },
);

vi.mock('./social/no-methods.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
it('reloads the page when the chunk for a sign-in without methods is gone', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  render(harness.screenElement(SignInScreen, { signInMode: 'SignIn', signIn: { methods: [] } }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
