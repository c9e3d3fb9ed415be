import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchBreachRange } from './breach-range.ts';

const LINES = '1E4C9B93F3F0682250B6CF8331B7EE68FD8:3';
const fetchMock = vi.fn<typeof fetch>();

const neverAnswers: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const refuse = () => reject(new DOMException('aborted', 'AbortError'));
    if (init?.signal?.aborted) refuse();
    init?.signal?.addEventListener('abort', refuse);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['https://breach.example/v1', 'https://breach.example/v1/'])(
  'requests %s with the prefix only, without cookies and referrer',
  async (url) => {
    fetchMock.mockResolvedValue(new Response(LINES));
    expect(await fetchBreachRange(url, '5BAA6')).toBe(LINES);
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
      'https://breach.example/v1/range/5BAA6',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
  },
);

it.each([404, 429, 500])('returns undefined for the status %d', async (status) => {
  fetchMock.mockResolvedValue(new Response(LINES, { status }));
  expect(await fetchBreachRange('/breach', '5BAA6')).toBeUndefined();
});

it('returns undefined if the request fails', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await fetchBreachRange('/breach', '5BAA6')).toBeUndefined();
});

it('times out after 1.5 seconds, not earlier', async () => {
  fetchMock.mockImplementation(neverAnswers);
  const settled = vi.fn();
  const result = fetchBreachRange('/breach', '5BAA6').finally(settled);
  await vi.advanceTimersByTimeAsync(1499);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBeUndefined();
});

it('times out if only the body takes too long', async () => {
  fetchMock.mockImplementation((_, init) => {
    const body = new ReadableStream({
      start: (controller) =>
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError'))),
    });
    return Promise.resolve(new Response(body));
  });
  const result = fetchBreachRange('/breach', '5BAA6');
  await vi.advanceTimersByTimeAsync(1500);
  expect(await result).toBeUndefined();
});

it('returns at once when aborted, and clears its timer', async () => {
  fetchMock.mockImplementation(neverAnswers);
  const controller = new AbortController();
  const result = fetchBreachRange('/breach', '5BAA6', controller.signal);
  controller.abort();
  expect(await result).toBeUndefined();
  expect(await fetchBreachRange('/breach', '5BAA6', controller.signal)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
