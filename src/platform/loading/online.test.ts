// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isOnline, subscribeOnline } from './online.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [true, true],
  [false, false],
  [undefined, true],
])('takes navigator.onLine = %s as isOnline() = %s', (onLine, expected) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine as boolean);
  expect(isOnline()).toBe(expected);
});

it('reports each change until unsubscribed', () => {
  const onChange = vi.fn();
  const stop = subscribeOnline(onChange);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(onChange).toHaveBeenCalledTimes(2);
});
