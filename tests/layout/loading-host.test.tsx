// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingHost } from '../../src/layout/loading-host.tsx';
import { createLoading } from '../../src/layout/loading.ts';
import { show } from './show.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says that something loads while the overlay is to be seen', async () => {
  const loading = createLoading();
  await show(<LoadingHost loading={loading} />);
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const said = () => screen.getByRole('status').textContent;
  act(() => loading.begin());
  expect(said()).toBe('');
  pass(400);
  expect(said()).toBe('Loading…');
  pass(400);
  act(() => loading.end());
  expect(said()).toBe('');
});
