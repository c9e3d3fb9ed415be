// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { matchesMedia, subscribeMedia } from './media.ts';

const DARK = '(prefers-color-scheme: dark)';

afterEach(() => vi.unstubAllGlobals());

it('asks the browser, and tells changes until stopped', () => {
  const list = Object.assign(new EventTarget(), { matches: true });
  const matchMedia = vi.fn(() => list);
  vi.stubGlobal('matchMedia', matchMedia);
  expect(matchesMedia(DARK)).toBe(true);
  expect(matchMedia).toHaveBeenCalledWith(DARK);
  const changed = vi.fn();
  const stop = subscribeMedia(DARK, changed);
  list.dispatchEvent(new Event('change'));
  stop();
  list.dispatchEvent(new Event('change'));
  expect(changed).toHaveBeenCalledOnce();
});

it('says no where there is nobody to ask', () => {
  vi.stubGlobal('matchMedia', undefined);
  const changed = vi.fn();
  expect(matchesMedia(DARK)).toBe(false);
  subscribeMedia(DARK, changed)();
  expect(changed).not.toHaveBeenCalled();
});
