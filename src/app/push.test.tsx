// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import { App } from './app.tsx';
import de from '../i18n/locales/de.json';
import { english } from '../testing/english.ts';
import { englishApp } from '../testing/english-app.ts';

const termsBox = vi.hoisted(() => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  return { loaded, load };
});
vi.mock('../flow-pages/first-form/terms-box.tsx', async (original) => {
  await termsBox.loaded;
  return original();
});

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

const method = (identifier: string, password: boolean, verificationCode: boolean) => ({
  identifier,
  password,
  verificationCode,
  isPasswordPrimary: password,
});
const settingsOf = (body: object) => readSettings({ signInMode: 'SignInAndRegister', ...body }).settings;

/** The sign-in page with a typed username, the password half typed and focused. */
async function typedApp() {
  const app = await englishApp('/sign-in');
  render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  );
  const username = await screen.findByLabelText<HTMLInputElement>('Username');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(username, 'ada');
  await userEvent.type(password, 'half of');
  const expectNothingLost = () => {
    expect(username.isConnected).toBe(true);
    expect(password.isConnected).toBe(true);
    expect([username.value, password.value]).toEqual(['ada', 'half of']);
    expect(document.activeElement).toBe(password);
  };
  return { ...app, username, password, expectNothingLost };
}

it('changes the page in place when settings are pushed', async () => {
  const { store, username, expectNothingLost } = await typedApp();
  act(() =>
    store.push({
      settings: settingsOf({
        signIn: { methods: [method('username', true, false), method('email', true, false)] },
        forgotPassword: { email: true, phone: false },
        termsOfUseUrl: 'https://shop.example/terms',
        signInMode: 'SignIn',
      }),
    }),
  );
  expect(screen.getByLabelText('Username or email')).toBe(username);
  expect(screen.getByRole('link', { name: 'Terms of use' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Forgot/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
  expectNothingLost();
});

it('leaves the form alone when the terms load after the settings', async () => {
  const { store, expectNothingLost } = await typedApp();
  const settings = settingsOf({
    termsOfUseUrl: 'https://shop.example/terms',
    agreeToTermsPolicy: 'Manual',
  });
  // React forgets a suspended part unless `act` is awaited.
  await act(async () => {
    store.push({ settings });
    await Promise.resolve();
  });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  expectNothingLost();
  termsBox.load();
  expect(await screen.findByRole('checkbox')).toBeTruthy();
  expectNothingLost();
});

it('changes the texts in place when another language is pushed, also those of the document', async () => {
  const { store, username, expectNothingLost } = await typedApp();
  const i18n = await english();
  i18n.addResourceBundle('de', 'translation', de);
  await i18n.changeLanguage('de');
  act(() => store.push({ i18n }));
  expect(screen.getByLabelText(de.input.username)).toBe(username);
  expect(document.documentElement.lang).toBe('de');
  expect(document.title).toBe(de.description.sign_in);
  await act(() => i18n.changeLanguage('en'));
  expect(screen.getByLabelText('Username')).toBe(username);
  expect(document.documentElement.lang).toBe('en');
  expectNothingLost();
});

it('changes colours and logo in place when another theme is pushed', async () => {
  const { store, expectNothingLost } = await typedApp();
  const branding = { logoUrl: 'https://shop.example/logo.svg', darkLogoUrl: '/dark.svg' };
  act(() => store.push({ settings: settingsOf({ branding }), origin: 'https://id.example' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  act(() => store.push({ preview: { theme: 'dark' } }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.querySelector('img')?.src).toBe('https://id.example/dark.svg');
  expectNothingLost();
});

it('submits the form on the screen when pushed settings replace it right after the press', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(`${request.method} ${request.url}`);
    return new Promise(() => undefined);
  });
  const { store, router } = await typedApp();
  act(() => {
    screen.getByRole('button', { name: 'Sign in' }).click();
    // The first page asks for the identifier alone then.
    const methods = [method('username', true, false), method('email', true, true)];
    store.push({ settings: settingsOf({ signIn: { methods } }) });
  });
  expect(screen.queryByLabelText('Password')).toBeNull();
  await waitFor(() => expect(router.history.location.pathname).toBe('/sign-in/password'));
  expect(requests).toEqual([]);
});

it('keeps the typed text through hydration when the settings arrived before it', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<App {...await englishApp('/sign-in')} isPrerendered />);
  const username = screen.getByLabelText<HTMLInputElement>('Username');
  await userEvent.type(username, 'ada');

  const app = await englishApp('/sign-in');
  app.store.push({
    settings: settingsOf({
      signIn: { methods: [method('username', true, false), method('email', true, false)] },
    }),
  });
  const errors: unknown[] = [];
  const root = await act(async () => {
    const hydrated = hydrateRoot(container, <App {...app} isPrerendered />, {
      onRecoverableError: (error) => errors.push(error),
    });
    await Promise.resolve();
    return hydrated;
  });
  expect(errors).toEqual([]);
  expect(screen.getByLabelText('Username or email')).toBe(username);
  expect(username.value).toBe('ada');
  act(() => root.unmount());
  container.remove();
});
