// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { matchesMedia, subscribeMedia } from './media.ts';

const DARK = '(prefers-color-scheme: dark)';

afterEach(() => vi.unstubAllGlobals());

it('evaluates a media query and reports changes until unsubscribed', () => {
  const list = Object.assign(new EventTarget(), { matches: true });
  const matchMedia = vi.fn(() => list);
  vi.stubGlobal('matchMedia', matchMedia);
  expect(matchesMedia(DARK)).toBe(true);
  expect(matchMedia).toHaveBeenCalledWith(DARK);
  const onChange = vi.fn();
  const stop = subscribeMedia(DARK, onChange);
  list.dispatchEvent(new Event('change'));
  stop();
  list.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledOnce();
});

it('returns false without matchMedia', () => {
  vi.stubGlobal('matchMedia', undefined);
  const onChange = vi.fn();
  expect(matchesMedia(DARK)).toBe(false);
  subscribeMedia(DARK, onChange)();
  expect(onChange).not.toHaveBeenCalled();
});
