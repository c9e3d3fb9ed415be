// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Captcha } from '../../domain/captcha.ts';
import type { createCaptchaWidget } from './captcha-widget.ts';

const SCRIPT = 'script[src*="captcha.example"]';
const turnstileOf: Captcha = { type: 'Turnstile', siteKey: 'key', hasBox: false, domain: undefined };
const boxOf: Captcha = { type: 'RecaptchaEnterprise', siteKey: 'key', hasBox: true, domain: undefined };

type Callback = (value?: string) => unknown;
const place = document.createElement('div');
let asking: boolean[] = [];
/** Each test has a document whose scripts nobody has loaded. */
let widgets: { createCaptchaWidget: typeof createCaptchaWidget };

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  widgets = await import('./captcha-widget.ts');
  asking = [];
});
afterEach(() => {
  vi.useRealTimers();
  document.querySelector(SCRIPT)?.remove();
  delete window.turnstile;
  delete window.grecaptcha;
  delete window.trustedTypes;
});

const optionsOf = (captcha: Captcha) => ({
  captcha,
  origin: 'https://captcha.example',
  place,
  theme: 'light' as const,
  language: 'pt-BR',
  onAsking: (isAsking: boolean) => void asking.push(isAsking),
});
const finishScript = (name: 'load' | 'error') =>
  document.querySelector(SCRIPT)?.dispatchEvent(new Event(name));

function playTurnstile() {
  let options: Readonly<Record<string, unknown>> = {};
  const api = {
    render: vi.fn((_: HTMLElement, given: object) => {
      options = { ...given };
      return 'id';
    }),
    execute: vi.fn(),
    reset: vi.fn(),
    remove: vi.fn(),
  };
  window.turnstile = api;
  return {
    api,
    call: (name: string, value?: string) => (options[name] as Callback)(value),
    options: () => options,
  };
}

async function turnstileWidget() {
  const played = playTurnstile();
  const made = widgets.createCaptchaWidget(optionsOf(turnstileOf));
  finishScript('load');
  return { ...played, widget: await made };
}
const signal = () => new AbortController().signal;

it('loads the script once, and again after it was blocked', async () => {
  const first = widgets.createCaptchaWidget(optionsOf(turnstileOf));
  finishScript('error');
  await expect(first).rejects.toMatchObject({ kind: 'missing' });
  expect(document.querySelectorAll(SCRIPT)).toHaveLength(0);
  playTurnstile();
  const second = widgets.createCaptchaWidget(optionsOf(turnstileOf));
  finishScript('load');
  await second;
  await widgets.createCaptchaWidget(optionsOf(turnstileOf));
  expect(document.querySelectorAll(SCRIPT)).toHaveLength(1);
});

it('gives up a script after 10 seconds, and one that brings nothing', async () => {
  const late = widgets.createCaptchaWidget(optionsOf(turnstileOf)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toMatchObject({ kind: 'missing' });
  const empty = widgets.createCaptchaWidget(optionsOf(turnstileOf));
  finishScript('load');
  await expect(empty).rejects.toMatchObject({ kind: 'missing' });
});

it('makes only the address of the script under Trusted Types', async () => {
  const rules: { createScriptURL: (address: string) => string }[] = [];
  window.trustedTypes = {
    createPolicy: (name, given) => {
      rules.push(given);
      return {
        createScriptURL: (address) => given.createScriptURL(`${address}#${name}`.replace('#captcha', '')),
      };
    },
  };
  await turnstileWidget();
  expect(document.querySelector(SCRIPT)?.getAttribute('src')).toMatch(/api\.js\?render=explicit$/);
  expect(() => rules[0]?.createScriptURL('https://evil.example/a.js')).toThrow(TypeError);
});

it('resets Turnstile for each further token, and passes the language on', async () => {
  const { widget, api, call, options } = await turnstileWidget();
  expect(options()).toMatchObject({ sitekey: 'key', language: 'pt', 'response-field': false });
  for (const token of ['one', 'two']) {
    const given = widget.token(signal());
    call('callback', token);
    expect(await given).toBe(token);
  }
  expect(api.execute).toHaveBeenCalledTimes(2);
  expect(api.reset).toHaveBeenCalledTimes(1);
});

it.each([
  ['error-callback', '300010', 'failed'],
  ['error-callback', '110200', 'missing'],
  ['timeout-callback', undefined, 'failed'],
  ['unsupported-callback', undefined, 'missing'],
] as const)('ends by %s %s: %s', async (name, code, kind) => {
  const { widget, call } = await turnstileWidget();
  const given = widget.token(signal());
  call(name, code);
  await expect(given).rejects.toMatchObject({ kind });
});

it('waits 30 seconds for Turnstile, but as long as it takes while the person is asked', async () => {
  const { widget, call } = await turnstileWidget();
  const silent = widget.token(signal()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await silent).toMatchObject({ kind: 'missing' });
  const asked = widget.token(signal());
  call('before-interactive-callback');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asking.at(-1)).toBe(true);
  call('after-interactive-callback');
  call('callback', 'late');
  expect(await asked).toBe('late');
  expect(asking.at(-1)).toBe(false);
});

it('ends when the person leaves the screen', async () => {
  const { widget } = await turnstileWidget();
  const leaving = new AbortController();
  const given = widget.token(leaving.signal);
  leaving.abort();
  await expect(given).rejects.toMatchObject({ kind: 'missing' });
});

it.each([
  ['Turnstile', turnstileOf],
  ['reCAPTCHA', { ...boxOf, hasBox: false }],
])('asks %s for nothing when the signal is already aborted', async (_name, captcha) => {
  const { api } = playTurnstile();
  const execute = vi.fn(() => new Promise<string>(() => undefined));
  const ready = (then: () => void) => then();
  window.grecaptcha = { enterprise: { ready, render: () => 0, execute, reset: () => undefined } };
  const made = widgets.createCaptchaWidget(optionsOf(captcha));
  finishScript('load');
  const { token } = await made;
  await expect(token(AbortSignal.abort())).rejects.toThrow('aborted');
  expect(api.execute).not.toHaveBeenCalled();
  expect(execute).not.toHaveBeenCalled();
});

it('uses the token of a ticked box once, and forgets one that has expired', async () => {
  let options: Readonly<Record<string, unknown>> = {};
  const api = {
    ready: (then: () => void) => then(),
    render: (_: HTMLElement, given: object) => {
      options = { ...given };
      return 0;
    },
    execute: () => Promise.reject(new Error('A box is not executed.')),
    reset: vi.fn(),
  };
  window.grecaptcha = { enterprise: api };
  const made = widgets.createCaptchaWidget(optionsOf(boxOf));
  finishScript('load');
  const widget = await made;
  const tick = () => (options['callback'] as Callback)('token');
  expect(options).toMatchObject({ sitekey: 'key', action: 'interaction' });
  await expect(widget.token(signal())).rejects.toMatchObject({ kind: 'unticked' });
  tick();
  expect(await widget.token(signal())).toBe('token');
  expect(api.reset).toHaveBeenCalledExactlyOnceWith(0);
  await expect(widget.token(signal())).rejects.toMatchObject({ kind: 'unticked' });
  tick();
  (options['expired-callback'] as Callback)();
  await expect(widget.token(signal())).rejects.toMatchObject({ kind: 'unticked' });
});
