// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RegisterScreen } from '../../src/features/register/register-screen.tsx';
import { SignInScreen } from '../../src/features/sign-in/sign-in-screen.tsx';
import { createScreenHarness } from './screen-harness.tsx';

afterEach(cleanup);

const username = { identifier: 'username', password: true, verificationCode: false, isPasswordPrimary: true };
const both = { signIn: { methods: [username] }, signUp: { identifiers: ['username'] } };
const signInOnly = { ...both, signUp: { identifiers: [] } };
const registerOnly = { ...both, signIn: { methods: [] } };
const none = { ...signInOnly, ...registerOnly, signUp: { identifiers: [] } };

it.each([
  ['sign-in', 'both', both, 'Create account', true],
  ['sign-in', 'sign-in', signInOnly, 'Create account', false],
  ['sign-in', 'registration', registerOnly, 'Create account', true],
  ['sign-in', 'neither', none, 'Create account', false],
  ['registration', 'both', both, 'Sign in', true],
  ['registration', 'registration', registerOnly, 'Sign in', false],
  ['registration', 'sign-in', signInOnly, 'Sign in', true],
  ['registration', 'neither', none, 'Sign in', false],
])(
  'the page of %s (methods for %s) links to the other only if that can do something',
  async (page, _methods, settings, link, isLinked) => {
    const { screenElement } = await createScreenHarness();
    const Screen = page === 'sign-in' ? SignInScreen : RegisterScreen;
    render(screenElement(Screen, { signInMode: 'SignInAndRegister', ...settings }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: link }) !== null).toBe(isLinked);
  },
);
