import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBreachCheck } from './breach-check.ts';

/** The SHA-1 of `password` after its prefix 5BAA6. */
const SUFFIX = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
  fetchMock.mockImplementation(() => Promise.resolve(new Response(`${SUFFIX}:37`)));
});
afterEach(() => vi.unstubAllGlobals());

it('finds a breached password in the response, and sends only the prefix of its hash', async () => {
  const isBreached = createBreachCheck('/breach');
  expect(await isBreached('password')).toBe(true);
  expect(await isBreached('Correct horse 9')).toBe(false);
  const addresses = fetchMock.mock.calls.map(([address]) => address);
  expect(addresses[0]).toBe('/breach/range/5BAA6');
  expect(addresses[1]).toMatch(/^\/breach\/range\/[0-9A-F]{5}$/);
});

it('requests the same password only once, whether the service answered or not', async () => {
  const isBreached = createBreachCheck('/breach');
  expect([await isBreached('password'), await isBreached('password')]).toEqual([true, true]);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect([await isBreached('another'), await isBreached('another')]).toEqual([false, false]);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

it('requests a password again after an aborted check', async () => {
  const isBreached = createBreachCheck('/breach');
  const controller = new AbortController();
  controller.abort();
  expect(await isBreached('password', controller.signal)).toBe(false);
  expect(await isBreached('password')).toBe(true);
});

it('requests nothing without a service or WebCrypto', async () => {
  expect(await createBreachCheck(null)('password')).toBe(false);
  vi.stubGlobal('crypto', {});
  expect(await createBreachCheck('/breach')('password')).toBe(false);
  expect(fetchMock).not.toHaveBeenCalled();
});
