// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getConsent } from './generated/operations.ts';
import { RequestOptionsContext } from './request-options-context.ts';
import { useOperation } from './use-operation.ts';

const fetch = vi.fn(() => Promise.resolve(new Response('{}', { status: 400 })));

function Reader() {
  const { error, refetch } = useOperation(getConsent, {});
  return <button onClick={() => void refetch()}>{error?.failure.kind ?? 'asking'}</button>;
}

const show = () =>
  render(
    <RequestOptionsContext value={{ baseUrl: 'http://localhost/api', language: () => 'en', fetch }}>
      <Reader />
    </RequestOptionsContext>,
  );

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  fetch.mockClear();
});

it('asks while the browser is offline, and again only when it is told to', async () => {
  onlineManager.setOnline(false);
  show();
  await screen.findByText('http');
  expect(fetch).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(fetch).toHaveBeenCalledTimes(2);
});
