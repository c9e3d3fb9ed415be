import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle, yieldToInput } from './tasks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('lets tasks that wait run before the rest', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('task'));
  await yieldToInput();
  order.push('rest');
  expect(order).toEqual(['task', 'rest']);
});

it('yields by the scheduler where the browser has one, because it then goes on before other tasks', async () => {
  const resume = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: resume });
  await yieldToInput();
  expect(resume).toHaveBeenCalledOnce();
});

it('works in a later task where the browser has no idle callbacks', async () => {
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
});

it('works when the browser is idle, and on a busy page after two seconds', () => {
  const work = vi.fn();
  const request = vi.fn();
  vi.stubGlobal('requestIdleCallback', request);
  whenIdle(work);
  expect(request).toHaveBeenCalledExactlyOnceWith(work, { timeout: 2000 });
  expect(work).not.toHaveBeenCalled();
});
