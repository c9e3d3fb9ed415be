// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../i18n/locales/en.json';
import { AppStateProvider } from '../../state/app-state-provider.tsx';
import { createAppStore } from '../../state/app-store.ts';
import { ResendCode } from './resend-code.tsx';

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

const renderResendCode = (resendAt: number, onResend = vi.fn()) => {
  render(
    <AppStateProvider store={createAppStore({ i18n })}>
      <ResendCode resendAt={resendAt} busy={false} onResend={onResend} />
    </AppStateProvider>,
  );
  return onResend;
};
const wait = (count: number) =>
  new RegExp(`in ${String(count)}\\ss$`).test(screen.queryByRole('timer')?.textContent ?? '');
const advance = (ms: number) => {
  act(() => void vi.advanceTimersByTime(ms));
};

it('counts down from 59 seconds, then offers another code', () => {
  const resend = renderResendCode(NOW + 59_000);
  expect(wait(59)).toBeTruthy();
  advance(1000);
  expect(wait(58)).toBeTruthy();
  advance(57_000);
  expect(wait(1)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  advance(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
  expect(resend).toHaveBeenCalledOnce();
});

it('continues the countdown after a reload', () => {
  renderResendCode(NOW + 20_000);
  expect(wait(20)).toBeTruthy();
  cleanup();
  vi.setSystemTime(NOW + 21_000);
  renderResendCode(NOW + 20_000);
  expect(screen.getByRole('button')).toBeTruthy();
});

it('updates the countdown when a hidden page becomes visible', () => {
  renderResendCode(NOW + 59_000);
  vi.setSystemTime(NOW + 50_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(wait(9)).toBeTruthy();
});

it('takes at most 59 seconds if the clock is set back while it runs', () => {
  renderResendCode(NOW + 30_000);
  vi.setSystemTime(NOW - 3_600_000);
  advance(1000);
  expect(wait(59)).toBeTruthy();
  advance(59_000);
  expect(screen.getByRole('button')).toBeTruthy();
});
