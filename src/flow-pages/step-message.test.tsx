// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StepMessage } from './step-message.tsx';
import { OfflineBanner } from '../layout/offline-banner.tsx';
import { ToastsContext } from '../layout/toast-look.ts';
import { createToasts } from '../state/toasts.ts';
import { renderWithSettings } from '../testing/render-with-settings.tsx';

const CODE_SENT = 'A new code is on its way.';
const flash = { key: 'description.passcode_sent', values: { types: [] } } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(children: (toasts: ReturnType<typeof createToasts>) => ReactNode) {
  const toasts = createToasts();
  await renderWithSettings(<ToastsContext value={toasts}>{children(toasts)}</ToastsContext>);
  return toasts;
}

const look = (text: string) =>
  screen.getByText(text).closest('[data-part="notice"]')?.getAttribute('data-toast');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('looks like a toast for 3000 ms, closes for 300 ms and stays as a notice, all in one element', async () => {
  await show((toasts) => {
    toasts.show({ key: flash.key });
    return <StepMessage notice={null} flash={flash} />;
  });
  expect(look(CODE_SENT)).toBe('open');
  await pass(2999);
  expect(look(CODE_SENT)).toBe('open');
  await pass(1);
  expect(look(CODE_SENT)).toBe('closing');
  await pass(300);
  expect(look(CODE_SENT)).toBeNull();
});

it('is a plain notice if the message is old, as after a reload', async () => {
  await show(() => <StepMessage notice={null} flash={flash} />);
  expect(look(CODE_SENT)).toBeNull();
});

it('mounts a text that came with the screen again, so that screen readers announce it, but not after a reload', async () => {
  const element = (toasts?: ReturnType<typeof createToasts>) => {
    toasts?.show({ key: flash.key });
    return <StepMessage notice={null} flash={flash} />;
  };
  const textNode = () => screen.getByText(CODE_SENT).firstChild;
  await show(element);
  const said = textNode();
  await pass(200);
  expect(textNode()).not.toBe(said);
  cleanup();
  await show(() => element());
  const read = textNode();
  await pass(200);
  expect(textNode()).toBe(read);
});

it('announces as information which fields a reload has emptied', async () => {
  await show(() => <StepMessage notice={null} flash={{ key: 'description.page_updated_password' }} />);
  const node = () => screen.getByText('The page was updated. Enter your password again.');
  expect(node().closest('[data-part="notice"]')?.getAttribute('data-tone')).toBe('info');
  const shown = node().firstChild;
  await pass(200);
  expect(node().firstChild).not.toBe(shown);
});

it('replaces the message that led to the screen by the message of an action', async () => {
  const text = { literal: 'The server is gone' };
  const toasts = await show(() => (
    <StepMessage notice={{ text, code: undefined, canRetry: false }} flash={flash} />
  ));
  act(() => toasts.show(text));
  expect(screen.queryByText(CODE_SENT)).toBeNull();
  expect(look('The server is gone')).toBe('open');
});

it('repeats in the offline banner that an action found no connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const toasts = await show(() => <OfflineBanner />);
  expect(look('You’re offline')).toBeNull();
  const before = screen.getByText('You’re offline');
  act(() => toasts.show({ key: 'error.offline' }));
  expect(look('You’re offline')).toBe('open');
  expect(screen.getByText('You’re offline')).not.toBe(before);
});
