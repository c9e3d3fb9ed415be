import type { Captcha } from '../../domain/captcha.ts';
import { captchaScript } from '../../domain/captcha-hosts.ts';
import { captchaLanguage } from '../../domain/captcha-language.ts';
import { hasCaptchaScript, loadCaptchaScript } from './captcha-script.ts';

// The parts of the providers' interfaces that the page uses, as their documentation describes them:
// https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
// https://docs.cloud.google.com/recaptcha/docs/api-ref-checkbox-keys

interface Turnstile {
  render: (place: HTMLElement, options: object) => string | null | undefined;
  execute: (widget: string) => void;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
}

interface Recaptcha {
  ready: (then: () => void) => void;
  render: (place: HTMLElement, options: object) => number;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
  reset: (widget: number) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
    grecaptcha?: { enterprise?: Recaptcha };
  }
}

/**
 * `missing`: the provider's script or its answer has not come. `failed`: the provider doubts that the person is human. `unticked`: the
 * person has to tick the box first.
 */
export class CaptchaProblem extends Error {
  readonly kind: 'missing' | 'failed' | 'unticked';

  constructor(kind: CaptchaProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

export interface CaptchaOptions {
  captcha: Captcha;
  /** Where the script comes from, if the deployment says so. */
  origin: string | undefined;
  /** The widget is a child of this element. */
  place: HTMLElement;
  theme: 'light' | 'dark';
  language: string;
  /** Called when the widget begins or ends to ask the person for something. */
  onAsking: (isAsking: boolean) => void;
}

export interface CaptchaWidget {
  /** Resolves with a token that works once. Rejects with a CaptchaProblem, or when the signal aborts. */
  token: (signal: AbortSignal) => Promise<string>;
  /** The user has checked the box, and nothing has used the token. */
  isChecked: () => boolean;
  remove: () => void;
}

/** The server expects tokens for this action. */
const ACTION = 'interaction';

/** The time for an answer without the person. Google may ask the person for something without telling the page. */
const ANSWER_MS = { Turnstile: 30_000, RecaptchaEnterprise: 120_000 } as const;

/** Codes of Turnstile for a challenge that the person has not passed; others are about the script, the network or the site key. */
const CHALLENGE_FAILED = /^[36]/;

/** Widgets are wider than a narrow card: 300 px (Turnstile) and 304 px (reCAPTCHA). */
const WIDEST = 304;

const addressOf = ({ captcha, origin, language }: CaptchaOptions) =>
  captchaScript(captcha, { origin, language });

/** Whether the script is there already, or on its way. */
export const isCaptchaLoaded = (options: CaptchaOptions): boolean => hasCaptchaScript(addressOf(options));

/** Loads the script of the provider and prepares its widget. Rejects with a CaptchaProblem if it does not come. */
export async function createCaptchaWidget(options: CaptchaOptions): Promise<CaptchaWidget> {
  const { captcha } = options;
  try {
    await loadCaptchaScript(addressOf(options));
    const made =
      captcha.type === 'Turnstile'
        ? turnstileWidget(window.turnstile, options)
        : recaptchaWidget(await readyRecaptcha(), options);
    if (made) return made;
  } catch {
    // Whatever the provider's script throws, the person can only try again or elsewhere.
  }
  throw new CaptchaProblem('missing');
}

/** A new element for a widget, as some providers refuse an element that they have used before. */
function addSlot(place: HTMLElement): HTMLElement {
  const slot = document.createElement('div');
  place.append(slot);
  return slot;
}

/** The answer that somebody waits for. */
interface Wait {
  resolve: (token: string) => void;
  reject: (problem: CaptchaProblem) => void;
}

function turnstileWidget(
  api: Turnstile | undefined,
  { captcha: { siteKey }, place, theme, language, onAsking }: CaptchaOptions,
): CaptchaWidget | undefined {
  let wait: Wait | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUsed = false;
  const end = (kind: CaptchaProblem['kind']) => wait?.reject(new CaptchaProblem(kind));
  const fail = () => end('missing');
  const startTimer = () => void (timer = setTimeout(fail, ANSWER_MS.Turnstile));
  const ask = (isAsking: boolean) => {
    clearTimeout(timer);
    if (!isAsking && wait) startTimer();
    onAsking(isAsking);
  };
  const onError = (code = '') => {
    end(CHALLENGE_FAILED.test(code) ? 'failed' : 'missing');
    // The page says the error itself, so Turnstile need not write it to the console.
    return true;
  };
  const slot = addSlot(place);
  const id = api?.render(slot, {
    sitekey: siteKey,
    theme,
    language: captchaLanguage('Turnstile', language),
    size: place.clientWidth < WIDEST ? 'compact' : 'flexible',
    // It shows only to people whom Turnstile doubts, and does nothing before `execute`.
    execution: 'execute',
    appearance: 'interaction-only',
    'refresh-expired': 'never',
    'refresh-timeout': 'never',
    retry: 'never',
    // The token travels in our own call, not in a field of the form.
    'response-field': false,
    callback: (token: string) => wait?.resolve(token),
    'error-callback': onError,
    'timeout-callback': () => end('failed'),
    'unsupported-callback': fail,
    'before-interactive-callback': () => ask(true),
    'after-interactive-callback': () => ask(false),
  });
  if (!api || typeof id !== 'string') return undefined;
  return {
    token: async (signal) => {
      signal.throwIfAborted();
      if (isUsed) api.reset(id);
      isUsed = true;
      signal.addEventListener('abort', fail, { once: true });
      try {
        return await new Promise<string>((resolve, reject) => {
          wait = { resolve, reject };
          startTimer();
          api.execute(id);
        });
      } finally {
        wait = undefined;
        ask(false);
        signal.removeEventListener('abort', fail);
      }
    },
    isChecked: () => false,
    remove: () => {
      fail();
      api.remove(id);
      slot.remove();
    },
  };
}

/** The script that the page loads loads another one, and calls back when both are there. */
const readyRecaptcha = () =>
  new Promise<Recaptcha>((resolve, reject) => {
    const api = window.grecaptcha?.enterprise;
    if (!api) {
      reject(new CaptchaProblem('missing'));
      return;
    }
    const timer = setTimeout(() => reject(new CaptchaProblem('missing')), ANSWER_MS.Turnstile);
    api.ready(() => {
      clearTimeout(timer);
      resolve(api);
    });
  });

const recaptchaWidget = (api: Recaptcha, options: CaptchaOptions): CaptchaWidget =>
  options.captcha.hasBox ? boxToTick(api, options) : unseen(api, options);

function boxToTick(
  api: Recaptcha,
  { captcha: { siteKey }, place, theme, onAsking }: CaptchaOptions,
): CaptchaWidget {
  let given: string | undefined;
  const forget = () => void (given = undefined);
  const slot = addSlot(place);
  const id = api.render(slot, {
    sitekey: siteKey,
    action: ACTION,
    theme,
    size: place.clientWidth < WIDEST ? 'compact' : 'normal',
    callback: (token: string) => {
      given = token;
    },
    'expired-callback': forget,
    'error-callback': forget,
  });
  onAsking(true);
  return {
    token: () => {
      if (given === undefined) return Promise.reject(new CaptchaProblem('unticked'));
      const token = given;
      forget();
      // The token works once, so the box shows at once that it has to be ticked again.
      api.reset(id);
      return Promise.resolve(token);
    },
    isChecked: () => given !== undefined,
    remove: () => {
      onAsking(false);
      slot.remove();
    },
  };
}

const unseen = (api: Recaptcha, { captcha: { siteKey, type } }: CaptchaOptions): CaptchaWidget => ({
  token: async (signal) => {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const fail = () => reject(new CaptchaProblem('missing'));
      const timer = setTimeout(fail, ANSWER_MS[type]);
      signal.addEventListener('abort', fail, { once: true });
      api
        .execute(siteKey, { action: ACTION })
        .then(resolve, fail)
        .finally(() => {
          clearTimeout(timer);
          signal.removeEventListener('abort', fail);
        });
    });
  },
  isChecked: () => false,
  remove: () => undefined,
});
