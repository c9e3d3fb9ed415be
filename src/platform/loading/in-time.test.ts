import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime, TooLate } from './in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = <T>(ms: number, act: () => T) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(act());
      } catch (error) {
        reject(error instanceof Error ? error : new Error('unknown'));
      }
    }, ms);
  });

it('resolves with a part that arrives after 8 s, and leaves no timer behind', async () => {
  const part = inTime(after(8000, () => 'part'));
  await vi.advanceTimersByTimeAsync(8000);
  expect(await part).toBe('part');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up after 10 s', async () => {
  const outcome = inTime(after(15_000, () => 'part')).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await outcome).toBeInstanceOf(TooLate);
});

it('rejects with the error of the part', async () => {
  const missing = () => {
    throw new TypeError('missing');
  };
  const outcome = inTime(after(10, missing)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  expect(await outcome).toBeInstanceOf(TypeError);
  expect(vi.getTimerCount()).toBe(0);
});
