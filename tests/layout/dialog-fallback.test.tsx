// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DialogHost } from '../../src/layout/dialog-host.tsx';
import { createDialogs, type DialogResult } from '../../src/layout/dialogs.ts';
import { renderWithSettings } from './render-with-settings.tsx';

vi.mock('../../src/layout/dialog-box.tsx', () => {
  throw new Error('The chunk is gone.');
});
afterEach(cleanup);

it('window.confirm and window.alert replace a dialog that cannot be loaded', async () => {
  const calls: string[] = [];
  vi.stubGlobal('confirm', (message: string) => calls.push(`confirm ${message}`) < 0);
  vi.stubGlobal('alert', (message: string) => calls.push(`alert ${message}`));
  const dialogs = createDialogs();
  await renderWithSettings(<DialogHost dialogs={dialogs} />);
  const results: DialogResult[] = [];
  act(() => void dialogs.confirm({ text: { literal: 'Go on?' } }).then((result) => results.push(result)));
  await waitFor(() => expect(results).toEqual([{ confirmed: false }]));
  act(() => void dialogs.alert({ text: { literal: 'Look' } }).then((result) => results.push(result)));
  await waitFor(() => expect(results[1]).toEqual({ confirmed: true }));
  expect(calls).toEqual(['confirm Go on?', 'alert Look']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
