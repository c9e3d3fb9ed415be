import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestEarly } from '../platform/loading/early-requests.ts';
import { requestAtStart } from './request-at-start.ts';

const url = 'http://localhost/api/.well-known/sign-in-exp';
const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

/** The data of the answer, or the failure. */
async function request() {
  const answer = requestAtStart(url, {
    baseUrl: 'http://localhost/api',
    language: () => 'de',
    appId: () => 'app1harbour',
  }).then(
    ({ data }) => data,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return answer;
}

it('sends the language and the application', async () => {
  fetchMock.mockResolvedValue(Response.json({ tenantId: 't' }));
  expect(await request()).toEqual({ tenantId: 't' });
  const sent = fetchMock.mock.calls[0]?.[0] as Request;
  expect([sent.method, sent.url]).toEqual(['GET', url]);
  expect([sent.headers.get('Accept-Language'), sent.headers.get('Logto-App-Id')]).toEqual([
    'de',
    'app1harbour',
  ]);
});

it('uses an early answer, and sends the request again if that answer is unusable', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ tenantId: 'early' }));
  void requestEarly(url);
  expect(await request()).toEqual({ tenantId: 'early' });
  expect(fetchMock).toHaveBeenCalledTimes(1);

  fetchMock.mockResolvedValueOnce(new Response('', { status: 503 }));
  void requestEarly(url);
  fetchMock.mockResolvedValueOnce(Response.json({ tenantId: 'late' }));
  expect(await request()).toEqual({ tenantId: 'late' });
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

it('times out when the early request stalls', async () => {
  fetchMock.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  void requestEarly(url);
  expect(await request()).toMatchObject({ failure: { kind: 'timeout' } });
});

it.each([
  [new Response('{"message":"Broken"}', { status: 404 }), { kind: 'http', status: 404 }],
  [new Response('<h1>No</h1>', { status: 404 }), { kind: 'http', status: 404 }],
  [new Response('<!doctype html>'), { kind: 'malformed', status: 200 }],
  [new Response(''), { kind: 'malformed', status: 200 }],
])('fails for an unusable answer', async (response, failure) => {
  fetchMock.mockResolvedValue(response);
  expect(await request()).toMatchObject({ failure });
});
