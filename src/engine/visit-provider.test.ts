// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FlowContext } from './effects/flow-context.ts';
import { createStore } from '../state/store.ts';
import { visitProvider } from './visit-provider.ts';

const uri = 'https://provider.example/authorize?state=s1';
const visit = {
  connector: { id: 'c', platform: 'Web' },
  to: uri,
  state: 's1',
  page: '/register' as const,
};
const left: string[] = [];
const location = {
  origin: 'https://id.example.org',
  search: '?app_id=a',
  assign: (url: string | URL) => void left.push(`assign ${String(url)}`),
  replace: (url: string | URL) => void left.push(`replace ${String(url)}`),
};
const services = (native: boolean) => ({
  context: () => ({ native }) as FlowContext,
  terms: createStore(true),
});
const run = { interactionToken: 'g1', signal: new AbortController().signal };
const stored = (storage: Storage) => JSON.parse(storage.getItem('social:c') ?? 'null') as unknown;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  left.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(window, { logtoNativeSdk: undefined });
});

it.each([
  ['into the form', { draft: () => ({ identifier: 'olga@acme.example' }) }, {}],
  ['on the page before', {}, { formValues: { identifier: 'olga@acme.example' } }],
] as const)('keeps the text typed %s and the event for the return from the provider', (_, origin, more) => {
  void visitProvider(
    { ...visit, event: 'Register', ...more },
    { ...run, ...origin },
    services(false),
    location,
  );
  expect(stored(sessionStorage)).toMatchObject({
    event: 'Register',
    formValues: { identifier: 'olga@acme.example' },
  });
  expect(stored(localStorage)).not.toHaveProperty('formValues');
});

it('keeps state, token, first page and its query, then leaves in a new history entry', async () => {
  const ended = visitProvider(visit, run, services(false), location);
  const trip = { state: 's1', page: '/register', search: '?app_id=a', agreed: true, interactionToken: 'g1' };
  expect(stored(sessionStorage)).toEqual(trip);
  expect(stored(localStorage)).toEqual({ ...trip, keptUntil: 1_600_000 });
  expect(left).toEqual([`assign ${uri}`]);
  await vi.advanceTimersByTimeAsync(9_999);
  const pending = Symbol('pending');
  expect(await Promise.race([ended, Promise.resolve(pending)])).toBe(pending);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toEqual({ kind: 'notice', text: { key: 'error.too_slow' } });
});

it('resolves when the person leaves the screen', async () => {
  const controller = new AbortController();
  const ended = visitProvider(visit, { ...run, signal: controller.signal }, services(false), location);
  controller.abort();
  await ended;
});

it('replaces a page that only starts the trip', () => {
  void visitProvider({ ...visit, replace: true }, run, services(false), location);
  expect(left).toEqual([`replace ${uri}`]);
});

it.each(['javascript:alert(1)', '//evil.example', 'com.example.provider://x'])(
  'in a browser does not go to %s',
  async (to) => {
    expect(await visitProvider({ ...visit, to }, run, services(false), location)).toEqual({
      kind: 'notice',
      text: { key: 'error.unknown' },
    });
    expect(left).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  },
);

it.each([
  ['Native', 'com.example.provider://x', 'com.example.provider://x'],
  [
    'Universal',
    uri,
    `https://id.example.org/social/landing/c?redirectTo=${encodeURIComponent(uri)}&nativeCallbackLink=app%3A%2F%2Fback`,
  ],
])('asks the app to open a %s connector', async (platform, to, redirectTo) => {
  const messages: unknown[] = [];
  Object.assign(window, {
    logtoNativeSdk: {
      callbackLink: 'app://back',
      getPostMessage: () => (message: unknown) => messages.push(message),
    },
  });
  const native = { ...visit, to, connector: { id: 'c', platform } };
  expect(await visitProvider(native, run, services(true), location)).toBeNull();
  expect(messages).toEqual([{ callbackUri: 'https://id.example.org/sign-in/social/c', redirectTo }]);
  expect(left).toEqual([]);
});

it('says so if the app takes no message', async () => {
  const native = { ...visit, connector: { id: 'c', platform: 'Native' } };
  expect(await visitProvider(native, run, services(true), location)).toEqual({
    kind: 'notice',
    text: { key: 'error.social_app_failed' },
  });
});

it('navigates by itself in a webview whose app opens no browser', () => {
  void visitProvider(visit, run, services(true), location);
  expect(left).toEqual([`assign ${uri}`]);
});

it.each(['javascript:alert(1)', 'com.example.provider://x'])(
  'goes to no %s there, as no app is to open it',
  async (to) => {
    expect(await visitProvider({ ...visit, to }, run, services(true), location)).toMatchObject({
      kind: 'notice',
    });
    expect(left).toEqual([]);
  },
);
