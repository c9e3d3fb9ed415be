// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { onPageRestored, onNavigationStalled } from './page-lifecycle.ts';

const dispatchPageShow = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('onPageRestored reports only pages from the back/forward cache', () => {
  const onRestored = vi.fn();
  const stop = onPageRestored(onRestored);
  dispatchPageShow(false);
  expect(onRestored).not.toHaveBeenCalled();
  dispatchPageShow(true);
  expect(onRestored).toHaveBeenCalledOnce();
  stop();
  dispatchPageShow(true);
  expect(onRestored).toHaveBeenCalledOnce();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('onNavigationStalled reports a timeout unless unsubscribed', () => {
  vi.useFakeTimers();
  const [subscribed, unsubscribed] = [vi.fn(), vi.fn()];
  onNavigationStalled(10_000, subscribed);
  onNavigationStalled(10_000, unsubscribed)();
  vi.advanceTimersByTime(9_999);
  expect(subscribed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(subscribed).toHaveBeenCalledOnce();
  expect(unsubscribed).not.toHaveBeenCalled();
});

it('onNavigationStalled reports a cancelled navigation if the browser reports it', () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const onStalled = vi.fn();
  const stop = onNavigationStalled(10_000, onStalled);
  navigation.dispatchEvent(new Event('navigateerror'));
  expect(onStalled).toHaveBeenCalledOnce();
  stop();
  navigation.dispatchEvent(new Event('navigateerror'));
  expect(onStalled).toHaveBeenCalledOnce();
});
