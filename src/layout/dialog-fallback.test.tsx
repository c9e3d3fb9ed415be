// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DialogHost } from './dialog-host.tsx';
import en from '../i18n/locales/en.json';
import { termsDialog } from '../state/terms-dialog.ts';
import { createDialogs, type DialogResult } from '../state/dialogs.ts';
import { renderWithSettings } from '../testing/render-with-settings.tsx';

vi.mock('./dialog-box.tsx', () => {
  throw new Error('The chunk is gone.');
});
afterEach(cleanup);

it('names in window.confirm the terms to agree to, with their addresses', async () => {
  const messages: string[] = [];
  vi.stubGlobal('confirm', (message: string) => messages.push(message) > 0);
  const dialogs = createDialogs();
  const settings = {
    termsOfUseUrl: 'https://harbour.example/terms',
    privacyPolicyUrl: 'https://harbour.example/privacy',
  };
  await renderWithSettings(<DialogHost dialogs={dialogs} />, settings);
  const results: DialogResult[] = [];
  act(() => void dialogs.confirm(termsDialog).then((result) => results.push(result)));
  await waitFor(() => expect(results).toEqual([{ confirmed: true }]));
  expect(messages).toEqual([
    `${en.error.terms_required}\n\n${en.description.terms_of_use}: https://harbour.example/terms\n\n` +
      `${en.description.privacy_policy}: https://harbour.example/privacy`,
  ]);
});

it('uses window.confirm and window.alert if the dialog cannot be loaded', async () => {
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
