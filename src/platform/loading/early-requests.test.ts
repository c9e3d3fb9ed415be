import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestEarly, takeEarlyAnswer } from './early-requests.ts';

const fetchMock = vi.fn<typeof fetch>();
const { signal } = new AbortController();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

it('gives the answer to its first reader only', async () => {
  const response = new Response('{}');
  fetchMock.mockResolvedValue(response);
  void requestEarly('/a', { 'Accept-Language': 'de' });
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    headers: { 'Accept-Language': 'de' },
    redirect: 'error',
  });
  expect(takeEarlyAnswer('/b', signal)).toBeUndefined();
  expect(await takeEarlyAnswer('/a', signal)).toBe(response);
  expect(takeEarlyAnswer('/a', signal)).toBeUndefined();
});

it('gives the failure to its reader, and reports no unhandled rejection before', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  void requestEarly('/a');
  await Promise.resolve();
  await expect(takeEarlyAnswer('/a', signal)).rejects.toThrow('Failed to fetch');
});

it('is aborted by the signal of its reader', async () => {
  fetchMock.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  void requestEarly('/a');
  const reader = new AbortController();
  const answer = takeEarlyAnswer('/a', reader.signal);
  reader.abort();
  await expect(answer).rejects.toThrow('aborted');
});
