// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeOrReload } from './change-or-reload.ts';

const reload = vi.fn<() => void>();
const saveDraft = vi.fn<(values?: object, message?: string) => void>();
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a-1.js'));
let servedBuild: string;

const field = (name: string, value: string, type = 'text') =>
  `<input name="${name}" type="${type}" value="${value}">`;

/** Resolves with undefined if the page reloads. */
async function outcome(change: () => Promise<boolean>, fields = ''): Promise<boolean | undefined> {
  document.body.innerHTML = `<main><form>${fields}</form></main>`;
  let result: boolean | undefined;
  void changeOrReload(change, 'fr', { saveDraft }, reload).then((changed) => (result = changed));
  await vi.waitFor(() => expect(reload.mock.calls.length > 0 || result !== undefined).toBe(true));
  return result;
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  saveDraft.mockReset();
  servedBuild = 'index-b.js';
  document.head.innerHTML = '<script type="module" src="/index-a.js"></script>';
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(`<script type="module" src="/${servedBuild}"></script>`)),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the language and reloads the page if a deployment has removed its script', async () => {
  expect(await outcome(missing)).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('i18nextLng')).toBe('fr');
  expect(saveDraft).not.toHaveBeenCalled();
});

it('reloads the page if a deployment has removed the texts', async () => {
  expect(await outcome(() => Promise.resolve(false))).toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['identifier and password', field('identifier', 'ada') + field('password', 'x'), 'password'],
  ['a new password', field('identifier', 'ada') + field('new_password', 'x', 'password'), 'password'],
  ['a code', field('identifier', 'ada') + field('code', '12'), 'code'],
  ['a box', `${field('identifier', 'ada')}<input type="checkbox" name="terms" value="on" checked>`, 'choice'],
])(
  'keeps the typed text except secrets, and says which field to fill in again: %s',
  async (_, fields, what) => {
    await outcome(missing, fields);
    expect(saveDraft).toHaveBeenCalledExactlyOnceWith(
      { identifier: 'ada' },
      `description.page_updated_${what}`,
    );
  },
);

it('keeps the country with a number, and says nothing if nothing is lost', async () => {
  await outcome(missing, field('identifier', '7700900123') + field('identifier-country', 'GB'));
  const typed = { identifier: '7700900123', 'identifier-country': 'GB' };
  expect(saveDraft).toHaveBeenCalledExactlyOnceWith(typed, undefined);
});

it('does not keep a language that cannot be loaded in the same deployment', async () => {
  servedBuild = 'index-a.js';
  expect(await outcome(missing)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('i18nextLng')).toBeNull();
});

it('gives up after 10 s', async () => {
  vi.useFakeTimers();
  const changing = changeOrReload(() => new Promise(() => {}), 'fr', { saveDraft }, reload);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await changing).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  vi.useRealTimers();
});
