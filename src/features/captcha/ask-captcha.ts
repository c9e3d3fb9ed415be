import { EndOfCall } from '../../engine/effects/call-server.ts';
import { inTime } from '../../platform/loading/in-time.ts';
import type { UserPrompt } from '../../server/send.ts';
import type { Settings } from '../../api/read-settings.ts';
import { createStore } from '../../state/store.ts';

/** The captcha of the form on the screen; undefined until its part of the page has come. */
export const shownCaptcha = createStore<UserPrompt<string> | undefined>(undefined);

const TEXTS = {
  missing: 'error.captcha_missing',
  failed: 'error.captcha_failed',
  unticked: 'error.captcha_unticked',
} as const;

/** Ends the call with a text above the form, which keeps everything that is typed. */
export const withoutCaptcha = (kind: keyof typeof TEXTS): EndOfCall =>
  new EndOfCall({ kind: 'notice', text: { key: TEXTS[kind] } });

async function shown(): Promise<UserPrompt<string>> {
  let stop: (() => void) | undefined;
  try {
    return await inTime(
      new Promise<UserPrompt<string>>((resolve) => {
        const look = () => {
          const ask = shownCaptcha.get();
          if (ask) resolve(ask);
        };
        stop = shownCaptcha.subscribe(look);
        look();
      }),
    );
  } finally {
    stop?.();
  }
}

const askShown: UserPrompt<string> = async (signal) => {
  let ask: UserPrompt<string>;
  try {
    ask = await shown();
  } catch {
    throw withoutCaptcha('missing');
  }
  return ask(signal);
};

/** Asks for a token, where the tenant has a captcha. */
export const askCaptcha = ({ captchaPolicy }: Settings): UserPrompt<string> | undefined =>
  captchaPolicy?.enabled ? askShown : undefined;
