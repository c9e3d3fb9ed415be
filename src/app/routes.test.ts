// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import type { ServerApi } from '../domain/server-api.ts';
import { createAppRouter } from './routes.tsx';
import { createAppStore } from '../state/app-store.ts';

vi.stubGlobal('scrollTo', () => undefined);

it.each([
  '?state=12345678901234567890',
  '?a=true&b=null&c=1e5&d=%7B%7D',
  '?x=1&y=3&x=2&flag&__proto__=1',
  '?scope=openid%20profile+email&redirect_uri=https%3A%2F%2Fa.example%2Fcb%3Fq%3D1~*',
  '',
])('keeps the query %s byte for byte from screen to screen', async (query) => {
  const router = createAppRouter(
    { store: createAppStore() },
    createMemoryHistory({ initialEntries: [`/${query}`] }),
  );
  await router.load();
  expect(router.history.location.href).toBe(`/sign-in${query}`);
  await router.navigate({ to: '/sign-in/password', search: true });
  expect(router.history.location.href).toBe(`/sign-in/password${query}`);
});

const KNOWN_TO_SERVERS = `
  / /account-suspended /callback/$connectorId /consent /continue/email /continue/emailOrPhone /continue/extraProfile
  /continue/password /continue/phone /continue/username /continue/verification-code /create-passkey /device /device/success
  /direct/$method/$target /forgot-password /forgot-password/changed /forgot-password/reset
  /forgot-password/verification-code /identifier-register /identifier-sign-in /mfa-binding
  /mfa-binding/BackupCode /mfa-binding/EmailVerificationCode /mfa-binding/PhoneVerificationCode
  /mfa-binding/Totp /mfa-binding/WebAuthn /mfa-onboarding /mfa-verification /mfa-verification/BackupCode
  /mfa-verification/EmailVerificationCode /mfa-verification/PhoneVerificationCode /mfa-verification/Totp
  /mfa-verification/WebAuthn /one-time-token
  /one-time-token/error /one-time-token/reset /register /register/password /register/verification-code /reset-password /sign-in
  /sign-in/consent /sign-in/passkey /sign-in/password /sign-in/social/$connectorId /sign-in/verification-code /single-sign-on
  /single-sign-on/connectors /social/landing/$connectorId /social/link/$connectorId /springboard
  /switch-account /unknown-session`;

it('has the routes that servers redirect to', () => {
  const { routesByPath } = createAppRouter({ store: createAppStore() }, createMemoryHistory());
  expect(Object.keys(routesByPath).sort()).toEqual(KNOWN_TO_SERVERS.trim().split(/\s+/));
});

it.each([
  ['Register', '/sign-in?a=1', '/register?a=1'],
  ['Register', '/?a=1', '/register?a=1'],
  ['SignIn', '/register?a=1', '/sign-in?a=1'],
  ['SignInAndRegister', '/register?a=1', '/register?a=1'],
  ['Later', '/register?a=1', '/sign-in?a=1'],
  [undefined, '/register?a=1', '/register?a=1'],
])('in mode %s, redirects %s to %s and keeps the message for the page', async (signInMode, from, to) => {
  const history = createMemoryHistory();
  history.replace(from, { flashMessage: 'description.password_changed' });
  const { settings } = readSettings({ signInMode });
  const router = createAppRouter({ store: createAppStore({ settings }) }, history);
  await router.load();
  expect(history.location.href).toBe(to);
  expect(history.location.state.flashMessage).toBe('description.password_changed');
});

describe('a page whose interaction began over', () => {
  const reload = async (token: string, api: ServerApi | undefined) => {
    const history = createMemoryHistory();
    const locationState = { identifier: { kind: 'username', value: 'ada' } };
    history.replace('/sign-in/password?a=1', { locationState, interactionToken: token });
    const router = createAppRouter({ store: createAppStore({ api }) }, history);
    await router.load();
    return { href: history.location.href, ...history.location.state };
  };

  it.each([
    ['the Interaction API', '1-a-interaction', 'experience'],
    ['an unnamed API, by an earlier build', '1-a', 'experience'],
    ['the Experience API', '1-a-experience', 'interaction'],
  ] as const)('%s starts again where the page calls another one', async (_, token, api) => {
    expect(await reload(token, api)).toMatchObject({
      href: '/sign-in?a=1',
      flashMessage: 'error.start_again_title',
    });
    expect(await reload(token, api)).not.toHaveProperty('locationState');
  });

  it.each([
    ['the same API', '1-a-experience', 'experience'],
    ['the Interaction API, by an earlier build', '1-a', 'interaction'],
    ['some API, while the settings are missing', '1-a', undefined],
  ] as const)('%s continues', async (_, token, api) => {
    expect(await reload(token, api)).toMatchObject({ href: '/sign-in/password?a=1' });
  });
});
