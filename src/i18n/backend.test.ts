import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createI18n } from './i18n.ts';
import { languageRow } from './languages.ts';
import de from './locales/de.json';

const fetched = vi.fn<typeof fetch>();
const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));
const good = () => answer(JSON.stringify(de));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Lets `ms` pass and tells how many reads were made by then. */
async function readsAfter(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return fetched.mock.calls.length;
}

it('asks once for the texts of the active language, and for no other', async () => {
  fetched.mockImplementation(good);
  const i18n = await createI18n('de');
  expect(fetched).toHaveBeenCalledExactlyOnceWith(languageRow('de').url, expect.anything());
  expect(i18n.language).toBe('de');
  expect(i18n.t('action.continue')).toBe('Weiter');
});

it('repeats five times after 350 ms doubling, then rejects', async () => {
  fetched.mockImplementation(() => answer('', 503));
  const outcome = createI18n('de').then(
    () => 'loaded',
    () => 'rejected',
  );
  let reads = await readsAfter(0);
  expect(reads).toBe(1);
  for (const delay of [350, 700, 1400, 2800, 5600]) {
    expect(await readsAfter(delay - 1)).toBe(reads);
    reads += 1;
    expect(await readsAfter(1)).toBe(reads);
  }
  await expect(outcome).resolves.toBe('rejected');
  expect(await readsAfter(60_000)).toBe(6);
});

it.each([
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error page', () => answer('<h1>Error</h1>', 500)],
  ['HTML with status 200', () => answer('<!doctype html>')],
  ['JSON that is no object', () => answer('null')],
])('recovers from %s', async (_, failure) => {
  fetched.mockImplementationOnce(failure).mockImplementation(good);
  const loading = createI18n('de');
  await vi.advanceTimersByTimeAsync(350);
  expect((await loading).t('action.back')).toBe('Zurück');
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('gives up on a read that stalls after 10 s, and repeats it', async () => {
  const stalled: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  fetched.mockImplementationOnce(stalled).mockImplementation(good);
  const loading = createI18n('de');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(350);
  expect((await loading).t('action.back')).toBe('Zurück');
});
