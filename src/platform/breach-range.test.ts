import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askBreachRange } from './breach-range.ts';

const LINES = '1E4C9B93F3F0682250B6CF8331B7EE68FD8:3';
const asked = vi.fn<typeof fetch>();

/** A service that answers only when it is aborted, as a browser tells it. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const refuse = () => reject(new DOMException('aborted', 'AbortError'));
    if (init?.signal?.aborted) refuse();
    init?.signal?.addEventListener('abort', refuse);
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['https://breach.example/v1', 'https://breach.example/v1/'])(
  'asks %s with the prefix alone, without cookies or referrer',
  async (url) => {
    asked.mockResolvedValue(new Response(LINES));
    expect(await askBreachRange(url, '5BAA6')).toBe(LINES);
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      'https://breach.example/v1/range/5BAA6',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
    );
  },
);

it.each([404, 429, 500])('lets a password pass when the service answers %d', async (status) => {
  asked.mockResolvedValue(new Response(LINES, { status }));
  expect(await askBreachRange('/breach', '5BAA6')).toBeUndefined();
});

it('lets a password pass when the service cannot be reached or is forbidden', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await askBreachRange('/breach', '5BAA6')).toBeUndefined();
});

it('gives up after 1.5 seconds, not before', async () => {
  asked.mockImplementation(silent);
  const settled = vi.fn();
  const answer = askBreachRange('/breach', '5BAA6').finally(settled);
  await vi.advanceTimersByTimeAsync(1499);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBeUndefined();
});

it('gives up when a body takes too long, too', async () => {
  asked.mockImplementation((_, init) => {
    const body = new ReadableStream({
      start: (controller) =>
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError'))),
    });
    return Promise.resolve(new Response(body));
  });
  const answer = askBreachRange('/breach', '5BAA6');
  await vi.advanceTimersByTimeAsync(1500);
  expect(await answer).toBeUndefined();
});

it('stops at once when it is aborted, and leaves no timer behind', async () => {
  asked.mockImplementation(silent);
  const stop = new AbortController();
  const answer = askBreachRange('/breach', '5BAA6', stop.signal);
  stop.abort();
  expect(await answer).toBeUndefined();
  expect(await askBreachRange('/breach', '5BAA6', stop.signal)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
