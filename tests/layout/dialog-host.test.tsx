// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DialogHost } from '../../src/layout/dialog-host.tsx';
import { createDialogs } from '../../src/layout/dialogs.ts';
import { termsQuestion } from '../../src/layout/terms-question.ts';
import { show } from './show.tsx';

afterEach(cleanup);

describe('DialogHost', () => {
  const dialog = () => screen.getByRole('dialog');
  const buttons = () =>
    within(dialog())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('has a title and two ways of its own, or the usual ones', async () => {
    const dialogs = createDialogs();
    await show(<DialogHost dialogs={dialogs} />);
    const ask = (words: Parameters<typeof dialogs.confirm>[0]) => act(() => void dialogs.confirm(words));
    ask({ text: { literal: 'Go on?' } });
    expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain('Go on?');
    expect(buttons()).toEqual(['Cancel', 'Continue']);
    ask({
      title: { literal: 'New here?' },
      text: { literal: 'Create it?' },
      yes: 'action.create_account',
      no: 'action.change',
    });
    expect(screen.getByRole('dialog', { name: 'New here?' })).toBeTruthy();
    expect(buttons()).toEqual(['Change', 'Create account']);
  });

  it('an alert has one way, which may have another name', async () => {
    const dialogs = createDialogs();
    await show(<DialogHost dialogs={dialogs} />);
    act(() => void dialogs.alert({ text: { literal: 'No' } }));
    await screen.findByRole('dialog');
    expect(buttons()).toEqual(['Got it']);
    act(() => void dialogs.alert({ text: { literal: 'No' }, yes: 'action.change' }));
    expect(buttons()).toEqual(['Change']);
  });

  it('is answered by its buttons, and with no by Escape', async () => {
    const dialogs = createDialogs();
    await show(<DialogHost dialogs={dialogs} />);
    const answers: boolean[] = [];
    const ask = () =>
      act(() => {
        void dialogs
          .confirm({ text: { literal: 'Go on?' } })
          .then(({ confirmed }) => answers.push(confirmed));
      });
    ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    ask();
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await Promise.resolve();
    expect(answers).toEqual([true, false]);
  });

  it('asks for the terms with links to them', async () => {
    const dialogs = createDialogs();
    await show(<DialogHost dialogs={dialogs} />);
    act(() => void dialogs.confirm(termsQuestion));
    expect((await screen.findByRole('dialog')).textContent).toContain('Please agree to the terms');
    expect(buttons()).toEqual(['Cancel', 'Agree']);
    const link = screen.getByRole('link', { name: 'terms of use' });
    expect(link.getAttribute('href')).toBe('https://shop.example/terms');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
