import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBreachCheck } from './breach-check.ts';

/** SHA-1 of `password`: 5BAA6 and this. */
const REST = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', asked.mockReset());
  asked.mockImplementation(() => Promise.resolve(new Response(`${REST}:37`)));
});
afterEach(() => vi.unstubAllGlobals());

it('a password in the answer is breached, another is not, and only prefixes are sent', async () => {
  const isBreached = createBreachCheck('/breach');
  expect(await isBreached('password')).toBe(true);
  expect(await isBreached('Correct horse 9')).toBe(false);
  const addresses = asked.mock.calls.map(([address]) => address);
  expect(addresses[0]).toBe('/breach/range/5BAA6');
  expect(addresses[1]).toMatch(/^\/breach\/range\/[0-9A-F]{5}$/);
});

it('the same value is asked once, whether the service answered or not', async () => {
  const isBreached = createBreachCheck('/breach');
  expect([await isBreached('password'), await isBreached('password')]).toEqual([true, true]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect([await isBreached('another'), await isBreached('another')]).toEqual([false, false]);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a value whose check was aborted is asked again', async () => {
  const isBreached = createBreachCheck('/breach');
  const stop = new AbortController();
  stop.abort();
  expect(await isBreached('password', stop.signal)).toBe(false);
  expect(await isBreached('password')).toBe(true);
});

it('nothing is asked without a service or WebCrypto', async () => {
  expect(await createBreachCheck(null)('password')).toBe(false);
  vi.stubGlobal('crypto', {});
  expect(await createBreachCheck('/breach')('password')).toBe(false);
  expect(asked).not.toHaveBeenCalled();
});
