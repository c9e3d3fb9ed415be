import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOperationOrder } from './operation-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pending = () => {
  let settle = (_failure?: Error) => undefined as void;
  const promise = new Promise<void>((resolve, reject) => {
    settle = (failure) => (failure ? reject(failure) : resolve());
  });
  return { promise, settle };
};

it('runs an operation when the earlier one has ended, also by an error', async () => {
  for (const failure of [undefined, new Error('lost')]) {
    const runInOrder = createOperationOrder();
    const first = pending();
    const second = vi.fn(() => Promise.resolve('answer'));
    void runInOrder(() => first.promise).catch(() => undefined);
    const result = runInOrder(second);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(second).not.toHaveBeenCalled();
    first.settle(failure);
    expect(await result).toBe('answer');
  }
});

it('runs an operation after its patience, and later ones still after both', async () => {
  const runInOrder = createOperationOrder();
  const first = pending();
  const patient = vi.fn(() => Promise.resolve());
  const third = vi.fn(() => Promise.resolve());
  void runInOrder(() => first.promise);
  void runInOrder(patient, 1000);
  void runInOrder(third);
  await vi.advanceTimersByTimeAsync(999);
  expect(patient).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(patient).toHaveBeenCalledOnce();
  expect(third).not.toHaveBeenCalled();
  first.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(third).toHaveBeenCalledOnce();
});
