// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveEntryContext } from '../platform/entry-context.ts';
import { rememberDarkMode } from '../platform/remembered-dark-mode.ts';

const root = document.documentElement;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  root.removeAttribute('data-theme');
  root.removeAttribute('style');
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';
  history.replaceState(null, '', '/sign-in');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Runs the script as the next page load does, in a system with this preference. */
async function firstTheme(prefersDark: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }));
  await import('./boot-form.ts');
  return {
    theme: root.dataset['theme'],
    scheme: root.style.colorScheme,
    chrome: document.querySelector('meta')?.getAttribute('content'),
  };
}

const light = { theme: undefined, scheme: '', chrome: '#ffffff' };
const dark = { theme: 'dark', scheme: 'dark', chrome: '#16161b' };

it.each([
  { before: 'nothing', enabled: undefined, prefersDark: true, expected: light },
  { before: 'a tenant without a dark theme', enabled: false, prefersDark: true, expected: light },
  { before: 'a tenant with a dark theme', enabled: true, prefersDark: true, expected: dark },
  { before: 'a tenant with a dark theme', enabled: true, prefersDark: false, expected: light },
])('after $before, dark preferred: $prefersDark', async ({ enabled, prefersDark, expected }) => {
  if (enabled !== undefined) rememberDarkMode(enabled, undefined);
  expect(await firstTheme(prefersDark)).toEqual(expected);
});

it('takes a one-time token out of the address before any other script can read it', async () => {
  history.replaceState(null, '', '/sign-in?one_time_token=s3cret&login_hint=ada');
  await firstTheme(false);
  expect(location.search).toBe('?login_hint=ada');
});

it('forgets a dark theme that the tenant has switched off', async () => {
  rememberDarkMode(true, undefined);
  rememberDarkMode(false, undefined);
  expect(localStorage).toHaveLength(0);
  expect(await firstTheme(true)).toEqual(light);
});

it.each([
  ['/sign-in?app_id=shop', dark],
  ['/sign-in?app_id=office', light],
  ['/sign-in', light],
  // The parameters of a provider's answer are not ours.
  ['/callback/github?app_id=shop', light],
  ['/sign-in?app_id=sh%0Aop', light],
])('knows the tenant of one application by its id: %s', async (path, expected) => {
  rememberDarkMode(true, 'shop');
  history.replaceState(null, '', path);
  expect(await firstTheme(true)).toEqual(expected);
});

it('knows the application of an earlier page of this tab', async () => {
  rememberDarkMode(true, 'shop');
  history.replaceState(null, '', '/sign-in?app_id=shop');
  saveEntryContext();
  history.replaceState(null, '', '/callback/github');
  expect(await firstTheme(true)).toEqual(dark);
});

it('begins light where storage is forbidden', async () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  rememberDarkMode(true, undefined);
  expect(await firstTheme(true)).toEqual(light);
});
