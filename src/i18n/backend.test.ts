import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestEarly } from '../platform/loading/early-requests.ts';
import { createI18n } from './i18n.ts';
import { textsUrl } from './language-urls.ts';
import de from './locales/de.json';

const fetchMock = vi.fn<typeof fetch>();
const response = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));
const germanTexts = () => response(JSON.stringify(de));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

async function requestsAfter(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return fetchMock.mock.calls.length;
}

it('requests the texts of the active language once, and no others', async () => {
  fetchMock.mockImplementation(germanTexts);
  const i18n = await createI18n('de');
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(textsUrl('de'), expect.anything());
  expect(i18n.language).toBe('de');
  expect(i18n.t('action.continue')).toBe('Weiter');
});

it('uses texts that were requested early, and requests them again if they are unusable', async () => {
  const url = textsUrl('de');
  fetchMock.mockImplementationOnce(germanTexts);
  void requestEarly(url);
  expect((await createI18n('de')).t('action.continue')).toBe('Weiter');
  expect(fetchMock).toHaveBeenCalledTimes(1);

  fetchMock.mockImplementationOnce(() => response('', 503)).mockImplementation(germanTexts);
  void requestEarly(url);
  const loading = createI18n('de');
  await vi.advanceTimersByTimeAsync(350);
  expect((await loading).t('action.back')).toBe('Zurück');
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

it('retries five times, first after 350 ms and then after twice as long each time, and rejects', async () => {
  fetchMock.mockImplementation(() => response('', 503));
  const outcome = createI18n('de').then(
    () => 'loaded',
    () => 'rejected',
  );
  let requests = await requestsAfter(0);
  expect(requests).toBe(1);
  for (const delay of [350, 700, 1400, 2800, 5600]) {
    expect(await requestsAfter(delay - 1)).toBe(requests);
    requests += 1;
    expect(await requestsAfter(1)).toBe(requests);
  }
  await expect(outcome).resolves.toBe('rejected');
  expect(await requestsAfter(60_000)).toBe(6);
});

it.each([
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error page', () => response('<h1>Error</h1>', 500)],
  ['HTML with status 200', () => response('<!doctype html>')],
  ['JSON that is not an object', () => response('null')],
])('recovers from %s', async (_, failure) => {
  fetchMock.mockImplementationOnce(failure).mockImplementation(germanTexts);
  const loading = createI18n('de');
  await vi.advanceTimersByTimeAsync(350);
  expect((await loading).t('action.back')).toBe('Zurück');
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('aborts a stalled request after 10 s and retries it', async () => {
  const stalled: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  fetchMock.mockImplementationOnce(stalled).mockImplementation(germanTexts);
  const outcome = createI18n('de').then(
    () => 'loaded',
    () => 'rejected',
  );
  expect(await requestsAfter(10_000)).toBe(1);
  expect(await outcome).toBe('rejected');
  expect(await requestsAfter(350)).toBe(2);
});
