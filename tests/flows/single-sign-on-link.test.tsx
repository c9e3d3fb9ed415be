// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RegisterScreen } from '../../src/features/register/register-screen.tsx';
import { SignInScreen } from '../../src/features/sign-in/sign-in-screen.tsx';
import { createScreenHarness } from './screen-harness.tsx';

afterEach(cleanup);

const method = (identifier: string) => ({
  identifier,
  password: true,
  verificationCode: false,
  isPasswordPrimary: true,
});
const settingsFor = (...kinds: string[]) => ({
  signInMode: 'SignInAndRegister',
  signIn: { methods: kinds.map(method) },
  signUp: { identifiers: kinds, password: true, verify: false },
  singleSignOnEnabled: true,
  ssoConnectors: [{ id: 'acme', connectorName: 'Acme', logo: '' }],
});
const link = () => screen.queryByRole('link', { name: 'Sign in with your organization' });

for (const [page, Screen, heading] of [
  ['the sign-in page', SignInScreen, 'Sign in to your account'],
  ['the registration', RegisterScreen, 'Create your account'],
] as const) {
  const show = async (settings: object, search?: string) => {
    const harness = await createScreenHarness();
    render(harness.screenElement(Screen, settings, undefined, search));
    await screen.findByRole('heading', { name: heading });
  };

  it(`${page} has a link to organizations where its form takes no address`, async () => {
    await show(settingsFor('username'));
    expect(link()).toBeTruthy();
  });

  it(`${page} has it where the application asks for a user name`, async () => {
    await show(settingsFor('username', 'email'), '?identifier=username');
    expect(link()).toBeTruthy();
  });

  it(`${page} has none where the form takes an address`, async () => {
    await show(settingsFor('username', 'email'));
    expect(link()).toBeNull();
  });

  it(`${page} has none where no organization is offered`, async () => {
    await show({ ...settingsFor('username'), singleSignOnEnabled: false });
    expect(link()).toBeNull();
  });

  it(`${page} does not say that there is no way in where the link is the only one`, async () => {
    await show(settingsFor());
    expect(link()).toBeTruthy();
    expect(screen.queryByText(/isn’t set up|administrator/)).toBeNull();
  });
}
