import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hello = { literal: 'Hello' };

it('keeps a toast open for 3000 ms, closes it in 300 ms, and is then off', () => {
  const { state, show } = createToasts();
  show(hello);
  vi.advanceTimersByTime(2999);
  expect(state.get()).toEqual({ phase: 'open', text: hello, toastId: 1 });
  vi.advanceTimersByTime(1);
  expect(state.get()).toEqual({ phase: 'closing', text: hello, toastId: 1 });
  vi.advanceTimersByTime(299);
  expect(state.get().phase).toBe('closing');
  vi.advanceTimersByTime(1);
  expect(state.get().phase).toBe('off');
});

it('replaces the old toast by a new one, which stays its full time', () => {
  const { state, show } = createToasts();
  show(hello);
  vi.advanceTimersByTime(3100);
  show({ literal: 'Again' });
  vi.advanceTimersByTime(2999);
  expect(state.get()).toMatchObject({ phase: 'open', text: { literal: 'Again' }, toastId: 2 });
});
