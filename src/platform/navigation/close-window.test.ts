// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { canClose, closeWindow } from './close-window.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const spyOnClose = () => vi.spyOn(window, 'close').mockReturnValue(undefined);

it('cannot close a tab that the person has opened', () => {
  const close = spyOnClose();
  expect(canClose()).toBe(false);
  closeWindow();
  expect(close).not.toHaveBeenCalled();
});

it('closes a window that a page has opened', () => {
  const close = spyOnClose();
  vi.stubGlobal('opener', window);
  expect(canClose()).toBe(true);
  closeWindow();
  expect(close).toHaveBeenCalledOnce();
});

it('prefers the app’s own function, and calls it on its object', () => {
  const close = spyOnClose();
  const app = {
    closed: 0,
    close() {
      this.closed += 1;
    },
  };
  vi.stubGlobal('opener', window);
  vi.stubGlobal('logtoNativeSdk', app);
  expect(canClose()).toBe(true);
  closeWindow();
  expect(app.closed).toBe(1);
  expect(close).not.toHaveBeenCalled();
});

it.each([
  ['has none', { platform: 'ios' }],
  ['has something else', { close: 'yes' }],
  [
    'throws',
    {
      get close() {
        throw new Error('theirs');
      },
    },
  ],
])('cannot close an app that %s', (_name, app) => {
  vi.stubGlobal('logtoNativeSdk', app);
  expect(canClose()).toBe(false);
  expect(closeWindow).not.toThrow();
});
