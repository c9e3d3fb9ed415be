// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isOnline, subscribeOnline } from './online.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [true, true],
  [false, false],
  [undefined, true],
])('a browser that says onLine=%s is online: %s', (says, online) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(says as boolean);
  expect(isOnline()).toBe(online);
});

it('tells each change until stopped', () => {
  const changed = vi.fn();
  const stop = subscribeOnline(changed);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(changed).toHaveBeenCalledTimes(2);
});
