// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useShownIdentifier } from './use-shown-identifier.ts';

const loadMetadata = vi.hoisted(() => vi.fn());
vi.mock('../domain/phone/numbers.ts', async (importOriginal) => {
  loadMetadata();
  return importOriginal();
});

afterEach(cleanup);

it.each([
  { kind: 'email', value: '447700900301@example.org' },
  { kind: 'username', value: 'ada' },
] as const)('shows the $kind as it is, without phone metadata', async (identifier) => {
  const { result } = renderHook(() => useShownIdentifier(identifier));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(result.current).toBe(identifier.value);
  expect(loadMetadata).not.toHaveBeenCalled();
});

it('shows an international domain in Unicode', async () => {
  const value = 'vera@xn--bcher-kva.example';
  const { result } = renderHook(() => useShownIdentifier({ kind: 'email', value }));
  await waitFor(() => expect(result.current).toBe('vera@bücher.example'));
});

it('groups a phone number once the metadata has loaded, and the next number at once', async () => {
  const { result, rerender } = renderHook((value: string) => useShownIdentifier({ kind: 'phone', value }), {
    initialProps: '447700900301',
  });
  expect(result.current).toBe('+447700900301');
  await waitFor(() => expect(result.current).toBe('+44 7700 900301'), { timeout: 10_000 });
  rerender('4915112345678');
  expect(result.current).toBe('+49 1511 2345678');
});
