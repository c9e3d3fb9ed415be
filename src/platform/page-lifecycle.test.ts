// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { onRestore, onStuck } from './page-lifecycle.ts';

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('calls back when the page comes from the back/forward cache, and only then', () => {
  const restored = vi.fn();
  const stop = onRestore(restored);
  show(false);
  expect(restored).not.toHaveBeenCalled();
  show(true);
  expect(restored).toHaveBeenCalledOnce();
  stop();
  show(true);
  expect(restored).toHaveBeenCalledOnce();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('calls back when the next page takes too long, unless nobody waits for it any more', () => {
  vi.useFakeTimers();
  const [waits, gone] = [vi.fn(), vi.fn()];
  onStuck(10_000, waits);
  onStuck(10_000, gone)();
  vi.advanceTimersByTime(9_999);
  expect(waits).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(waits).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});

it('calls back when the way to the next page is stopped, where the browser tells', () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const stuck = vi.fn();
  const stop = onStuck(10_000, stuck);
  navigation.dispatchEvent(new Event('navigateerror'));
  expect(stuck).toHaveBeenCalledOnce();
  stop();
  navigation.dispatchEvent(new Event('navigateerror'));
  expect(stuck).toHaveBeenCalledOnce();
});
