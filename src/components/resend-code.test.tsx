// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { I18nProvider } from '../i18n/i18n.ts';
import en from '../i18n/locales/en.json';
import { Resend } from './resend-code.tsx';

const NOW = Date.UTC(2026, 10, 21);
const i18n = createInstance();
beforeEach(async () => {
  await i18n.init({ lng: 'en', nsSeparator: false, resources: { en: { translation: en } } });
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const show = (at: number, onResend = vi.fn()) => {
  render(
    <I18nProvider i18n={i18n}>
      <Resend at={at} busy={false} onResend={onResend} />
    </I18nProvider>,
  );
  return onResend;
};
const wait = (count: number) => screen.queryByText(new RegExp(`in ${String(count)} seconds?$`));
const pass = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
};

it('counts from 59 seconds to nothing, then another code can be sent', () => {
  const resend = show(NOW + 59_000);
  expect(wait(59)).toBeTruthy();
  pass(1000);
  expect(wait(58)).toBeTruthy();
  pass(57_000);
  expect(wait(1)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  pass(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Send another code' }));
  expect(resend).toHaveBeenCalledOnce();
});

it('goes on after a reload, and is over when it is over', () => {
  show(NOW + 20_000);
  expect(wait(20)).toBeTruthy();
  cleanup();
  vi.setSystemTime(NOW + 21_000);
  show(NOW + 20_000);
  expect(screen.getByRole('button')).toBeTruthy();
});

it('a page that was asleep learns how late it is', () => {
  show(NOW + 59_000);
  vi.setSystemTime(NOW + 50_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(wait(9)).toBeTruthy();
});

it('is over 59 seconds after it was seen, though the clock was put back before', () => {
  show(NOW + 3_600_000);
  expect(wait(59)).toBeTruthy();
  pass(1000);
  expect(wait(58)).toBeTruthy();
  pass(58_000);
  expect(screen.getByRole('button')).toBeTruthy();
});

it('is over 59 seconds after the clock was put back', () => {
  show(NOW + 30_000);
  vi.setSystemTime(NOW - 3_600_000);
  pass(1000);
  expect(wait(59)).toBeTruthy();
  pass(59_000);
  expect(screen.getByRole('button')).toBeTruthy();
});
