// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingHost } from './loading-host.tsx';
import { createLoading } from '../state/loading.ts';
import { renderWithSettings } from '../testing/render-with-settings.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('announces loading while the overlay is visible', async () => {
  const loading = createLoading();
  await renderWithSettings(<LoadingHost loading={loading} />);
  const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const announced = () => screen.getByRole('status').textContent;
  act(() => loading.begin());
  expect(announced()).toBe('');
  advance(400);
  expect(announced()).toBe('Loading…');
  advance(400);
  act(() => loading.end());
  expect(announced()).toBe('');
});
