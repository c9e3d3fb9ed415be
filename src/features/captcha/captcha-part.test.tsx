// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithSettings } from '../../testing/render-with-settings.tsx';
import { askCaptcha } from './ask-captcha.ts';
import { CaptchaPart } from './captcha-part.tsx';

type Callback = (value?: string) => void;
interface Rendered {
  theme: string;
  callback: Callback;
  'expired-callback'?: Callback;
}

/** The widgets that the provider's script has rendered. */
let widgets: Rendered[] = [];
const remove = vi.fn();

const settingsOf = (captchaConfig: object) => ({
  tenantId: 'captcha',
  captchaPolicy: { enabled: true },
  captchaConfig,
});

const render = (_: HTMLElement, options: object) => widgets.push(options as Rendered) - 1;

beforeEach(() => {
  vi.useFakeTimers();
  widgets = [];
  remove.mockClear();
  window.turnstile = {
    render: (place, options) => String(render(place, options)),
    execute: () => undefined,
    reset: () => undefined,
    remove,
  };
  window.grecaptcha = {
    enterprise: {
      ready: (then) => then(),
      render,
      execute: () => Promise.reject(new Error('A box is not executed.')),
      reset: () => undefined,
    },
  };
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  delete window.turnstile;
  delete window.grecaptcha;
});

const TURNSTILE = { type: 'Turnstile', siteKey: 'key' };
const BOX = { type: 'RecaptchaEnterprise', siteKey: 'key', mode: 'checkbox' };

/** Shows the captcha of a form, as after the first key. */
async function showCaptcha(captchaConfig: object) {
  const { store, container } = await renderWithSettings(
    <form>
      <CaptchaPart />
    </form>,
    settingsOf(captchaConfig),
  );
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
  container.querySelector('form')?.dispatchEvent(new Event('input'));
  for (const script of document.querySelectorAll('script')) script.dispatchEvent(new Event('load'));
  await settle();
  return {
    settle,
    ask: () => askCaptcha(store.get().settings)?.(new AbortController().signal),
    darken: async () => {
      act(() => store.push({ preview: { theme: 'dark' } }));
      await settle();
    },
    text: () => container.textContent,
  };
}

const themes = () => widgets.map(({ theme }) => theme);

describe('when the theme or the language changes', () => {
  it('replaces an unused widget', async () => {
    const { darken } = await showCaptcha(TURNSTILE);
    await darken();
    expect(themes()).toEqual(['light', 'dark']);
    expect(remove).toHaveBeenCalledExactlyOnceWith('0');
  });

  it('keeps a pending check, and replaces the widget when the check ends', async () => {
    const { darken, ask, settle, text } = await showCaptcha(TURNSTILE);
    const token = ask();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(text()).toBe('Checking that you’re human…');
    await darken();
    expect(themes()).toEqual(['light']);
    widgets[0]?.callback('token');
    expect(await token).toBe('token');
    await settle();
    expect(text()).toBe('');
    expect(themes()).toEqual(['light', 'dark']);
  });

  it('keeps a checked box until its token is used', async () => {
    const { darken, ask, settle } = await showCaptcha(BOX);
    widgets[0]?.callback('token');
    await darken();
    expect(themes()).toEqual(['light']);
    expect(await ask()).toBe('token');
    await settle();
    expect(themes()).toEqual(['light', 'dark']);
  });

  it('replaces a checked box whose token has expired', async () => {
    const { darken } = await showCaptcha(BOX);
    widgets[0]?.callback('token');
    widgets[0]?.['expired-callback']?.();
    await darken();
    expect(themes()).toEqual(['light', 'dark']);
  });
});
