import { CAPTCHA_TRUSTED_TYPES } from '../../domain/captcha-hosts.ts';
import { inTime } from '../loading/in-time.ts';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

declare global {
  interface Window {
    /** Browsers with Trusted Types have it. */
    trustedTypes?: TrustedTypes;
  }
}

/** The addresses that the policy of the document may make; a browser lets a page create a policy only once. */
const allowed = new Set<string>();
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

function trustedAddress(address: string): string {
  allowed.add(address);
  policy ??= window.trustedTypes?.createPolicy(CAPTCHA_TRUSTED_TYPES, {
    createScriptURL: (given) => {
      if (!allowed.has(given)) throw new TypeError(`This is no script of a captcha: ${given}`);
      return given;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}

const scripts = new Map<string, Promise<void>>();

export const hasCaptchaScript = (address: string): boolean => scripts.has(address);

/** Loads the script of a provider once. Rejects if it is blocked or late; the next call then tries again. */
export function loadCaptchaScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The script of the captcha did not load.'));
    script.async = true;
    script.src = trustedAddress(address);
    document.head.append(script);
  });
  const loading = inTime(loaded).catch((error: unknown) => {
    scripts.delete(address);
    script.remove();
    throw error;
  });
  scripts.set(address, loading);
  return loading;
}
