// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { createApp } from './create-app.ts';
import { readSettings } from '../api/read-settings.ts';
import { englishApp } from '../testing/english-app.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const email = { identifier: 'email', password: false, verificationCode: true, isPasswordPrimary: false };
const { settings } = readSettings({ signInMode: 'SignIn', signIn: { methods: [email] } });
const identifier = { kind: 'email', value: 'ada@example.org' } as const;

/** Accepts the code, and answers that the address has no account. */
const nobody = (request: Request) =>
  Promise.resolve(
    request.url.endsWith('/submit')
      ? Response.json(
          { code: 'user.user_not_exist', message: 'Nobody', data: { identifier: 'ada' } },
          { status: 404 },
        )
      : new Response(null, { status: 204 }),
  );

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', nobody);
});

it.each([
  ['the page before it', true],
  ['the first page of the flow where the history has none', false],
])(
  'leads to %s, with the identifier, when the page is reloaded while the dialog after a used code is open',
  async (_where, fromIdentifier) => {
    const app = await englishApp('/sign-in', { settings });
    const { history } = app.router;
    if (fromIdentifier) app.services.saveDraft({ identifier: identifier.value });
    render(<App {...app} />);
    const locationState = { identifier, resendAt: 0 };
    const replace = !fromIdentifier;
    await app.services.navigate({ to: '/sign-in/verification-code', locationState, replace });
    await userEvent.type(await screen.findByLabelText('Code'), '246810');
    await screen.findByRole('dialog', { name: 'No account found' }, { timeout: 10_000 });
    expect(history.location.pathname).toBe('/sign-in/verification-code');

    cleanup();
    const reloaded = createApp({ ...app, history });
    await reloaded.router.load();
    render(<App {...reloaded} />);
    await waitFor(() => expect(history.location.pathname).toBe('/sign-in'));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', identifier.value);
  },
);
