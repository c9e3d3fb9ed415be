import { expect, it } from 'vitest';
import { createDialogs } from './dialogs.ts';

it('a confirm resolves with the answer and closes', async () => {
  const dialogs = createDialogs();
  const answer = dialogs.confirm({ literal: 'Create an account?' });
  expect(dialogs.state.get()).toMatchObject({ kind: 'confirm', text: { literal: 'Create an account?' } });
  dialogs.state.get()?.answer(true);
  expect(await answer).toBe(true);
  expect(dialogs.state.get()).toBeNull();
});

it('opening another dialog answers the pending one with no, and stays open', async () => {
  const dialogs = createDialogs();
  const first = dialogs.confirm({ literal: 'First' });
  const second = dialogs.alert({ literal: 'Second' });
  expect(await first).toBe(false);
  expect(dialogs.state.get()?.text).toEqual({ literal: 'Second' });
  dialogs.state.get()?.answer(true);
  await second;
  expect(dialogs.state.get()).toBeNull();
});
