import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoadingBar } from './loading-bar.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => void vi.advanceTimersByTime(ms);
const begin = () => {
  const bar = createLoadingBar();
  bar.begin();
  return { ...bar, phase: () => bar.state.get().phase, percent: () => bar.state.get().percent };
};

it('appears after 300 ms, and not at all if the page loads faster', () => {
  const { phase, end } = begin();
  pass(299);
  expect(phase()).toBe('off');
  pass(1);
  expect(phase()).toBe('running');
  const fast = begin();
  pass(299);
  fast.end();
  pass(10_000);
  expect(fast.phase()).toBe('off');
  end();
});

it('moves every 500 ms, and never fills by itself', () => {
  const { percent } = begin();
  pass(300);
  const first = percent();
  expect(first).toBeGreaterThan(0);
  pass(499);
  expect(percent()).toBe(first);
  pass(1);
  expect(percent()).toBeGreaterThan(first);
  pass(30_000);
  expect(percent()).toBeLessThan(100);
});

it('is full for 1000 ms after loading, fades out in 300 ms, and is off', () => {
  const { phase, percent, end } = begin();
  pass(900);
  end();
  expect([phase(), percent()]).toEqual(['full', 100]);
  pass(999);
  expect(phase()).toBe('full');
  pass(1);
  expect(phase()).toBe('fading');
  pass(299);
  expect(phase()).toBe('fading');
  pass(1);
  expect([phase(), percent()]).toEqual(['off', 0]);
});

it('starts again for another page in the frame, and does nothing once stopped', () => {
  const { phase, begin: beginAgain, end, stop } = begin();
  pass(900);
  end();
  beginAgain();
  expect(phase()).toBe('off');
  pass(300);
  expect(phase()).toBe('running');
  stop();
  const before = phase();
  pass(5000);
  expect(phase()).toBe(before);
});
