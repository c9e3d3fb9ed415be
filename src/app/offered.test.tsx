// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import type { Identifier } from '../domain/identifier.ts';
import { App } from './app.tsx';
import { englishApp } from '../testing/english-app.ts';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const method = (identifier: string, password: boolean, verificationCode: boolean) => ({
  identifier,
  password,
  verificationCode,
  isPasswordPrimary: password,
});

async function show(path: string, settings: object) {
  const app = await englishApp(path, { settings: readSettings(settings).settings });
  render(<App {...app} />);
  return app;
}

describe('the mode of the settings', () => {
  const methods = { signIn: { methods: [method('username', true, false)] } };

  it.each([
    ['SignIn', '/register', '/sign-in', 'Create account'],
    ['Register', '/sign-in', '/register', 'Sign in'],
  ])(
    '%s: %s redirects to %s with its query, and that page has no link back',
    async (signInMode, from, to, link) => {
      const { router } = await show(`${from}?state=1&x=~*&x=2&flag`, { ...methods, signInMode });
      await waitFor(() => expect(router.history.location.href).toBe(`${to}?state=1&x=~*&x=2&flag`));
      await screen.findByRole('textbox', undefined, { timeout: 10_000 });
      expect(screen.queryByRole('link', { name: link })).toBeNull();
    },
  );
});

describe('the query of the address', () => {
  const query = '?state=12345678901234567890&scope=openid%20profile&flag&x=~*&x=2';

  it('stays the same, byte for byte, when the person follows a link, and in the links of the next page', async () => {
    const { router } = await show(`/sign-in${query}`, {
      signInMode: 'SignInAndRegister',
      signIn: { methods: [method('username', true, false)] },
      signUp: { identifiers: ['username'], password: true },
      forgotPassword: { email: true, phone: false },
    });
    const links = () =>
      screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => /^\/(sign-in|register|forgot-password)/.test(href));
    expect(links()).toEqual([`/forgot-password${query}`, `/register${query}`]);
    fireEvent.click(screen.getByRole('link', { name: 'Create account' }));
    await screen.findByRole('heading', { level: 1, name: 'Create your account' }, { timeout: 10_000 });
    expect(router.history.location.href).toBe(`/register${query}`);
    expect(links()).toEqual([`/sign-in${query}`]);
  });
});

describe('the link to the other method', () => {
  const USE_CODE = 'Use a code instead';
  const USE_PASSWORD = 'Use your password instead';

  it.each<[string, Identifier, boolean, boolean]>([
    ['an address that also takes a code', { kind: 'email', value: 'ada@example.org' }, true, true],
    ['an address that takes no code', { kind: 'email', value: 'ada@example.org' }, false, false],
    ['a user name', { kind: 'username', value: 'ada' }, true, false],
  ])(
    'the password page of %s offers a code only if there is one',
    async (_whose, identifier, takesCode, offered) => {
      const methods = ['username', 'email'].map((kind) => method(kind, true, takesCode));
      const { services } = await show('/sign-in', { signInMode: 'SignIn', signIn: { methods } });
      await services.navigate({ to: '/sign-in/password', locationState: { identifier } });
      await screen.findByLabelText('Password');
      expect(screen.queryByRole('button', { name: USE_CODE }) !== null).toBe(offered);
    },
  );

  it.each([
    ['has a password', true],
    ['has no password', false],
  ])(
    'the code page knows that the address %s, and links to the password accordingly',
    async (_which, hasPassword) => {
      const methods = [{ ...method('email', hasPassword, true), isPasswordPrimary: false }];
      const { services, router } = await show('/sign-in', { signInMode: 'SignIn', signIn: { methods } });
      const identifier = { kind: 'email', value: 'ada@example.org' } as const;
      await services.navigate({
        to: '/sign-in/verification-code',
        locationState: { identifier, resendAt: 0 },
      });
      await screen.findByLabelText('Code', undefined, { timeout: 10_000 });
      const link = screen.queryByRole('link', { name: USE_PASSWORD });
      expect(link !== null).toBe(hasPassword);
      if (!link) return;
      fireEvent.click(link);
      await screen.findByLabelText('Password');
      expect(router.history.location.pathname).toBe('/sign-in/password');
      expect(router.history.location.state.locationState).toEqual({ identifier });
    },
  );
});
