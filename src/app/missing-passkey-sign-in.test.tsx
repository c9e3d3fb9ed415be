// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import en from '../i18n/locales/en.json' with { type: 'json' };
import { englishApp } from '../testing/english-app.ts';
import { App } from './app.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('PublicKeyCredential', class {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = {
  signInMode: 'SignIn',
  signIn: {
    methods: [{ identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: true }],
  },
  customProfileFields: [],
  passkeySignIn: { enabled: true, showPasskeyButton: true },
};

/** Opens the sign-in page of a server that answers each request about a passkey with 404 and this body. */
async function openSignIn(body: string) {
  vi.stubGlobal('fetch', (request: Request) =>
    Promise.resolve(
      new URL(request.url).pathname.includes('passkey')
        ? new Response(body, { status: 404 })
        : new Response(null, { status: 204 }),
    ),
  );
  const app = await englishApp('/sign-in', {
    settings: readSettings(settings, 'experience').settings,
    api: 'experience',
  });
  render(<App {...app} />);
  return app;
}

it.each(['Not Found', '{"message":"Not Found"}'])(
  'asks for the password if the server has the setting, but not the operation: %s',
  async (body) => {
    const app = await openSignIn(body);
    await userEvent.type(await screen.findByRole('textbox'), 'ada@example.org{Enter}');
    await screen.findByRole('heading', { name: en.description.enter_password });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(app.router.history.location.pathname).toBe('/sign-in/password');
  },
);

it('explains that the passkey button has no effect if the server does not have the operation', async () => {
  await openSignIn('Not Found');
  await userEvent.click(await screen.findByRole('button', { name: en.action.sign_in_via_passkey }));
  expect(await screen.findByText(en.error.method_not_enabled)).toBeTruthy();
});
