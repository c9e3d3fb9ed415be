// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RegisterScreen } from '../../features/register/register-screen.tsx';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import { createScreenHarness } from '../../testing/screen-harness.tsx';
import { organizations, passwordMethod } from '../../testing/tenant.ts';

afterEach(cleanup);

const PAGES = {
  'sign-in': [SignInScreen, 'Sign in to your account'],
  registration: [RegisterScreen, 'Create your account'],
} as const;

async function show(page: keyof typeof PAGES, settings: object, search?: string): Promise<void> {
  const [Screen, heading] = PAGES[page];
  const { screenElement } = await createScreenHarness();
  render(screenElement(Screen, { signInMode: 'SignInAndRegister', ...settings }, undefined, search));
  await screen.findByRole('heading', { name: heading });
}
const hasLink = (name: string) => screen.queryByRole('link', { name }) !== null;

const settingsFor = (...kinds: string[]) => ({
  signIn: { methods: kinds.map(passwordMethod) },
  signUp: { identifiers: kinds, password: true, verify: false },
});
const both = settingsFor('username');
const none = settingsFor();
const signInOnly = { ...none, signIn: both.signIn };
const registerOnly = { ...none, signUp: both.signUp };

it.each([
  ['sign-in', 'both', both, 'Create account', true],
  ['sign-in', 'sign-in', signInOnly, 'Create account', false],
  ['sign-in', 'registration', registerOnly, 'Create account', true],
  ['sign-in', 'neither', none, 'Create account', false],
  ['registration', 'both', both, 'Sign in', true],
  ['registration', 'registration', registerOnly, 'Sign in', false],
  ['registration', 'sign-in', signInOnly, 'Sign in', true],
  ['registration', 'neither', none, 'Sign in', false],
] as const)(
  'the page of %s (methods for %s) links to the other only if that can do something',
  async (page, _methods, settings, link, isLinked) => {
    await show(page, settings);
    expect(hasLink(link)).toBe(isLinked);
  },
);

describe.each(['sign-in', 'registration'] as const)('the link to organizations on the page of %s', (page) => {
  it.each([
    ['shows if the form takes no address', true, both, ''],
    [
      'shows if the application asks for a user name',
      true,
      settingsFor('username', 'email'),
      '?identifier=username',
    ],
    ['is missing if the form takes an address', false, settingsFor('username', 'email'), ''],
    ['is missing if the settings offer no organization', false, { ...both, singleSignOnEnabled: false }, ''],
    ['shows as the only way to sign in, without the text that there is none', true, none, ''],
  ])('%s', async (_where, isLinked, settings, search) => {
    await show(page, { ...organizations, ...settings }, search);
    expect(hasLink('Sign in with your organization')).toBe(isLinked);
    expect(screen.queryByText(/isn’t set up|administrator/)).toBeNull();
  });
});
