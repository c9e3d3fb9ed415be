// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DialogHost } from './dialog-host.tsx';
import { createDialogs, type DialogRequest } from '../state/dialogs.ts';
import { termsDialog } from '../state/terms-dialog.ts';
import { renderWithSettings } from '../testing/render-with-settings.tsx';

/** The box of a dialog is loaded with the first one. Later ones are shown at once, so no test waits for a file. */
beforeAll(async () => {
  await import('./dialog-box.tsx');
  const dialogs = createDialogs();
  await renderWithSettings(<DialogHost dialogs={dialogs} />);
  act(() => void dialogs.alert({ text: { literal: 'First' } }));
  await screen.findByRole('dialog', undefined, { timeout: 10_000 });
  cleanup();
});

afterEach(cleanup);

describe('DialogHost', () => {
  const dialog = () => screen.getByRole('dialog');
  const buttons = () =>
    within(dialog())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('shows the default or given title and button labels of a question', async () => {
    const dialogs = createDialogs();
    await renderWithSettings(<DialogHost dialogs={dialogs} />);
    const ask = (request: DialogRequest) => act(() => void dialogs.confirm(request));
    ask({ text: { literal: 'Go on?' } });
    expect(screen.getByRole('dialog', { name: 'Something went wrong' }).textContent).toContain('Go on?');
    expect(buttons()).toEqual(['Cancel', 'Continue']);
    ask({
      title: { literal: 'New here?' },
      text: { literal: 'Create it?' },
      confirmLabel: 'action.create_account',
      cancelLabel: { key: 'action.change', lists: { method: ['description.email'] } },
    });
    expect(screen.getByRole('dialog', { name: 'New here?' })).toBeTruthy();
    expect(buttons()).toEqual(['Change email', 'Create account']);
  });

  it('shows one button for an alert, whose label can be set', async () => {
    const dialogs = createDialogs();
    await renderWithSettings(<DialogHost dialogs={dialogs} />);
    act(() => void dialogs.alert({ text: { literal: 'No' } }));
    expect(buttons()).toEqual(['Got it']);
    act(() => void dialogs.alert({ text: { literal: 'No' }, confirmLabel: 'action.change_it' }));
    expect(buttons()).toEqual(['Change']);
  });

  it('confirms by its button and cancels by Escape', async () => {
    const dialogs = createDialogs();
    await renderWithSettings(<DialogHost dialogs={dialogs} />);
    const answers: boolean[] = [];
    const ask = () =>
      act(() => {
        void dialogs
          .confirm({ text: { literal: 'Go on?' } })
          .then(({ confirmed }) => answers.push(confirmed));
      });
    ask();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    ask();
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await Promise.resolve();
    expect(answers).toEqual([true, false]);
  });

  it('links to the terms when it asks for agreement', async () => {
    const dialogs = createDialogs();
    await renderWithSettings(<DialogHost dialogs={dialogs} />);
    act(() => void dialogs.confirm(termsDialog));
    const { textContent } = screen.getByRole('dialog', { name: 'Please agree to the terms' });
    expect(textContent).toBe(
      'Please agree to the termsI agree to the terms of use and the privacy policyCancelAgree',
    );
    expect(buttons()).toEqual(['Cancel', 'Agree']);
    const link = screen.getByRole('link', { name: 'terms of use' });
    expect(link.getAttribute('href')).toBe('https://shop.example/terms');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
