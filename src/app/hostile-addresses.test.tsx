// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstUrl } from '../api/first-requests.ts';
import { requestHeaders, type RequestOptions } from '../api/request-options.ts';
import { readSettings } from '../api/read-settings.ts';
import { App } from './app.tsx';
import { createApp } from './create-app.ts';
import { detect } from '../boot/first-requests.ts';
import { keepLanguage } from '../i18n/kept-language.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import en from '../i18n/locales/en.json';
import {
  takeOneTimeToken,
  isSocialReturn,
  readAppId,
  readAppIdAtStart,
  readNoCacheAtStart,
  saveEntryContext,
  saveEntryOrigin,
} from '../platform/navigation/entry-context.ts';
import { safeHttpUrl } from '../platform/navigation/safe-redirect.ts';
import { rememberedUtm } from '../platform/storage/utm-cookie.ts';
import { createAppStore } from '../state/app-store.ts';
import { connectBrowser } from '../state/browser-state.ts';
import { english } from '../testing/english.ts';
import { hostileAddresses, MARK } from '../../tests/hostile/addresses.ts';
import { tracesIn } from '../../tests/hostile/traces.ts';

const addresses = hostileAddresses(500);
/** Only some addresses are rendered, because rendering takes a hundred times as long as reading an address. */
const RENDERED = addresses.filter((_, index) => index % 20 === 0);

const method = (identifier: string) => ({
  identifier,
  password: true,
  verificationCode: identifier !== 'username',
  isPasswordPrimary: true,
});
const { settings } = readSettings({
  signInMode: 'SignInAndRegister',
  signIn: { methods: ['username', 'email', 'phone'].map(method) },
  signUp: { identifiers: ['username', 'email', 'phone'] },
  forgotPassword: { email: true, phone: true },
  socialSignInConnectorTargets: ['lighthouse'],
  socialConnectors: [
    {
      id: 'lighthouse-web',
      target: 'lighthouse',
      platform: 'Web',
      name: { en: 'Lighthouse' },
      logo: 'data:image/svg+xml,',
      logoDark: null,
    },
  ],
});
const i18n = await english();

const { origin } = location;
const stored = (): [string, string][] =>
  [
    ...Object.entries<string>({ ...sessionStorage, ...localStorage }),
    ...document.cookie.split('; ').map((cookie): [string, string] => {
      const [name = '', value = ''] = cookie.split('=', 2);
      return [name, value];
    }),
  ].filter(([key]) => key !== '');

/** The items of storage that the page may write from an address, by key. */
const KEPT: readonly (readonly [key: RegExp, value: RegExp])[] = [
  [/^appId$/, /^[\w-]{1,128}$/],
  [/^notification$/, /^\w+(?:\.\w+)*$/],
  [/^noCache$/, /^true$/],
  [/^i18nextLng$/, /^[a-z]{2}(?:-[A-Z]{2})?$/],
  [/^languageReason$/, /^(?:asked|chosen [\w -]{0,100})$/],
  [/^_utm$/, /^(?:utm_[a-z_]{1,26}%3D[\w.~*%+-]{1,800})+$/],
  // The page keeps its path and query here until the provider has answered.
  [/^social:[\w-]+$/, /^\{"state":"[\w-]+","page":"\/[\w-]+","search":/],
  [/^theme$/, /^(?:light|dark)$/],
];

/** Items of storage and cookies that no rule allows. */
const wronglyKept = (items: readonly (readonly [key: string, value: string])[]): string[] =>
  items
    .filter(([key, value]) => !KEPT.some(([name, content]) => name.test(key) && content.test(value)))
    .map(([key, value]) => `${key}=${value}`);

function forgetAll(): void {
  sessionStorage.clear();
  localStorage.clear();
  for (const [name] of stored()) document.cookie = `${name}=; Max-Age=0; Path=/`;
}

const problems: string[] = [];
const onRejection = (error: unknown) => void problems.push(`rejected: ${String(error)}`);
const onError = ({ message }: ErrorEvent) => void problems.push(`uncaught: ${message}`);
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...said) => {
      // The router's lazy components call `use` only until they are loaded.
      if (!/This library called use\(\)|suspended inside an `act` scope/.test(String(said[0])))
        problems.push(`console.${kind}: ${said.join(' ')}`);
    });
  window.addEventListener('error', onError);
  process.on('unhandledRejection', onRejection);
});
afterEach(() => {
  cleanup();
  window.removeEventListener('error', onError);
  process.off('unhandledRejection', onRejection);
  vi.unstubAllGlobals();
});

const partsOf = (search: string) => search.slice(1).split('&').filter(Boolean);

/** A query without the parameters that the page takes out; the rest stays byte for byte. */
const leftOf = (search: string): string[] =>
  partsOf(search).filter((part) => {
    // Servers decode names.
    const [name = ''] = new URLSearchParams(`&${part}`).keys();
    if (name === 'notification' || name === 'one_time_token') return false;
    return name !== 'no_cache' || new URLSearchParams(search).get('no_cache')?.toLowerCase() === 'false';
  });

/** The path of the page for a sign-in link, if the query has the token of one. */
function pathAfter(pathname: string, search: string): string {
  if (
    isSocialReturn() ||
    pathname === '/switch-account' ||
    !new URLSearchParams(search).has('one_time_token')
  )
    return pathname;
  return ['/reset-password', '/one-time-token/reset'].includes(pathname)
    ? '/one-time-token/reset'
    : '/one-time-token';
}

/** Opens an address as the inline script and the entry do, before anything is shown. */
function open(address: string) {
  forgetAll();
  history.replaceState(null, '', origin + address);
  const { pathname, search, hash } = location;
  const requested: string[] = [];
  takeOneTimeToken();
  const { tag } = detect();
  const options: RequestOptions = {
    baseUrl: `${origin}/api`,
    language: () => tag,
    appId: readAppIdAtStart,
    fetch: ({ url }) => {
      requested.push(url);
      return Promise.reject(new TypeError('The server cannot be reached.'));
    },
  };
  new Headers(requestHeaders(options));
  const first = firstUrl(options.baseUrl, 'settings', {
    noCache: readNoCacheAtStart(),
    appId: readAppIdAtStart(),
  });
  const store = createAppStore({ i18n, settings, api: 'interaction', origin, hostname: location.hostname });
  saveEntryContext();
  saveEntryOrigin();
  const disconnect = connectBrowser(store);
  rememberedUtm(location);
  keepLanguage(tag, 'chosen');

  expect(LANGUAGES).toContain(tag);
  expect(new URL(first).origin + new URL(first).pathname).toBe(`${origin}/api/.well-known/sign-in-exp`);
  expect([location.pathname, location.hash]).toEqual([pathAfter(pathname, search), hash]);
  expect(partsOf(location.search)).toEqual(isSocialReturn() ? partsOf(search) : leftOf(search));
  expect(wronglyKept(stored())).toEqual([]);

  const redirected: string[] = [];
  const made = createApp({ store, requestOptions: { ...options, appId: readAppId } });
  const redirect = (to: string) => redirected.push(to) > 0;
  const app = { ...made, services: { ...made.services, redirect } };
  const close = () => {
    app.router.history.destroy();
    disconnect();
  };
  return { app, requested, redirected, close };
}

it(
  'opens a page for a hostile address, and changes nothing in it but the parameters that the page takes out',
  { timeout: 600_000 },
  async () => {
    for (const address of addresses) {
      const { app, close } = open(address);
      await app.router.load();
      const { matches } = app.router.state;
      expect(matches.length, address).toBeGreaterThan(0);
      expect(
        matches.map(({ error }) => error).filter((error) => error !== undefined),
        address,
      ).toEqual([]);
      close();
      expect(problems.splice(0), address).toEqual([]);
    }
  },
);

it(
  'shows no text of a hostile address, and links to no place that it names',
  { timeout: 600_000 },
  async () => {
    for (const address of RENDERED) {
      const { app, requested, redirected, close } = open(address);
      await app.router.load();
      render(<App {...app} />);
      await waitFor(() => expect(document.querySelector('main h1')?.textContent).toBeTruthy(), {
        timeout: 15_000,
      });
      const asked =
        location.pathname === '/forgot-password/changed' &&
        new URLSearchParams(location.search).get('redirect');
      const named = asked ? safeHttpUrl(asked, origin) : undefined;
      expect(tracesIn(document, MARK, named && new URL(named).host), address).toEqual([]);
      expect(document.body.textContent, address).not.toContain(en.error.render);
      expect(
        requested.filter((url) => !url.startsWith(`${origin}/api/`)),
        address,
      ).toEqual([]);
      expect(
        redirected.filter((to) => new URL(to, origin).origin !== origin),
        address,
      ).toEqual([]);
      expect(wronglyKept(stored()), address).toEqual([]);
      cleanup();
      close();
      expect(problems.splice(0), address).toEqual([]);
    }
  },
);
