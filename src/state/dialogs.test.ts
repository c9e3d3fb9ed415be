import { expect, it, vi } from 'vitest';
import { createDialogs } from './dialogs.ts';

const content = { title: { literal: 'New here?' }, text: { literal: 'Create an account?' } };

it('confirm() resolves with the answer and closes the dialog', async () => {
  const dialogs = createDialogs();
  const answer = dialogs.confirm({
    ...content,
    confirmLabel: 'action.create_account',
    cancelLabel: 'action.change_it',
  });
  expect(dialogs.state.get()).toMatchObject({
    ...content,
    kind: 'confirm',
    confirmLabel: 'action.create_account',
    cancelLabel: 'action.change_it',
  });
  dialogs.state.get()?.answer(true);
  expect(await answer).toEqual({ confirmed: true });
  expect(dialogs.state.get()).toBeNull();
});

it('returns the payload of the answer', async () => {
  const dialogs = createDialogs();
  const yes = dialogs.confirm(content);
  dialogs.state.get()?.answer(true, { agreed: 'terms' });
  expect(await yes).toEqual({ confirmed: true, payload: { agreed: 'terms' } });
  const no = dialogs.alert(content);
  dialogs.state.get()?.answer(false, 'later');
  expect(await no).toEqual({ confirmed: false, payload: 'later' });
});

it('cancels the pending dialog when another one opens', async () => {
  const dialogs = createDialogs();
  const first = dialogs.confirm({ text: { literal: 'First' } });
  const second = dialogs.alert({ text: { literal: 'Second' } });
  expect(await first).toEqual({ confirmed: false });
  expect(dialogs.state.get()).toMatchObject({ kind: 'alert', text: { literal: 'Second' } });
  dialogs.state.get()?.answer(true);
  expect(await second).toEqual({ confirmed: true });
  expect(dialogs.state.get()).toBeNull();
});

it('ignores a second answer to the same dialog', async () => {
  const dialogs = createDialogs();
  const answer = dialogs.confirm(content);
  const dialog = dialogs.state.get();
  dialog?.answer(true);
  const later = dialogs.confirm({ text: { literal: 'Later' } });
  dialog?.answer(false);
  expect(await answer).toEqual({ confirmed: true });
  expect(dialogs.state.get()?.text).toEqual({ literal: 'Later' });
  dialogs.state.get()?.answer(false);
  expect(await later).toEqual({ confirmed: false });
});

it('dismiss() closes the dialog, and its promise never settles', async () => {
  const dialogs = createDialogs();
  const answered = vi.fn();
  void dialogs.confirm(content).then(answered);
  dialogs.dismiss();
  expect(dialogs.state.get()).toBeNull();
  await Promise.resolve();
  expect(answered).not.toHaveBeenCalled();
});
