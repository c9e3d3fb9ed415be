// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DialogHost } from '../../src/layout/dialog-host.tsx';
import { createDialogs, type Answer } from '../../src/layout/dialogs.ts';
import { show } from './show.tsx';

vi.mock('../../src/layout/dialog-box.tsx', () => {
  throw new Error('The chunk is gone.');
});
afterEach(cleanup);

it('the browser asks where our own dialog cannot be loaded', async () => {
  const asked: string[] = [];
  vi.stubGlobal('confirm', (words: string) => asked.push(`confirm ${words}`) < 0);
  vi.stubGlobal('alert', (words: string) => asked.push(`alert ${words}`));
  const dialogs = createDialogs();
  await show(<DialogHost dialogs={dialogs} />);
  const answers: Answer[] = [];
  act(() => void dialogs.confirm({ text: { literal: 'Go on?' } }).then((answer) => answers.push(answer)));
  await waitFor(() => expect(answers).toEqual([{ confirmed: false }]));
  act(() => void dialogs.alert({ text: { literal: 'Look' } }).then((answer) => answers.push(answer)));
  await waitFor(() => expect(answers[1]).toEqual({ confirmed: true }));
  expect(asked).toEqual(['confirm Go on?', 'alert Look']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
