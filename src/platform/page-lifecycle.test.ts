// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { onRestore } from './page-lifecycle.ts';

const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('calls back when the page comes from the back/forward cache, and only then', () => {
  const restored = vi.fn();
  const stop = onRestore(restored);
  show(false);
  expect(restored).not.toHaveBeenCalled();
  show(true);
  expect(restored).toHaveBeenCalledOnce();
  stop();
  show(true);
  expect(restored).toHaveBeenCalledOnce();
});
