// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { matchesMedia, PREFERS_DARK, subscribeMedia } from './media.ts';

afterEach(() => vi.unstubAllGlobals());

it('evaluates a media query and reports changes until unsubscribed', () => {
  const list = Object.assign(new EventTarget(), { matches: true });
  const matchMedia = vi.fn(() => list);
  vi.stubGlobal('matchMedia', matchMedia);
  expect(matchesMedia(PREFERS_DARK)).toBe(true);
  expect(matchMedia).toHaveBeenCalledWith(PREFERS_DARK);
  const onChange = vi.fn();
  const stop = subscribeMedia(PREFERS_DARK, onChange);
  list.dispatchEvent(new Event('change'));
  stop();
  list.dispatchEvent(new Event('change'));
  expect(onChange).toHaveBeenCalledOnce();
});

it('returns false without matchMedia', () => {
  vi.stubGlobal('matchMedia', undefined);
  const onChange = vi.fn();
  expect(matchesMedia(PREFERS_DARK)).toBe(false);
  subscribeMedia(PREFERS_DARK, onChange)();
  expect(onChange).not.toHaveBeenCalled();
});
