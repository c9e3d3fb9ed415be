import { parseUrl } from '../text/parse-url.ts';
import { isObject, isOneOf, isString } from './type-guards.ts';

const TYPES = ['Turnstile', 'RecaptchaEnterprise'] as const;
export type CaptchaType = (typeof TYPES)[number];
const isCaptchaType = isOneOf(TYPES);

/** The captcha of a tenant. */
export interface Captcha {
  type: CaptchaType;
  siteKey: string;
  /** A box to tick, which only reCAPTCHA has; other captchas show something only to people whom they doubt. */
  hasBox: boolean;
  /** The host that the tenant has chosen for the script. */
  domain: string | undefined;
}

interface CaptchaSettings {
  captchaPolicy?: unknown;
  captchaConfig?: unknown;
}

/** The captcha that a tenant's settings ask for; undefined if they ask for none, or for one that the page does not know. */
export function captchaOf({ captchaPolicy, captchaConfig }: CaptchaSettings): Captcha | undefined {
  if (!isObject(captchaPolicy) || captchaPolicy['enabled'] !== true || !isObject(captchaConfig))
    return undefined;
  const { type, siteKey, domain, mode } = captchaConfig;
  if (!isCaptchaType(type) || !isString(siteKey)) return undefined;
  return {
    type,
    siteKey,
    hasBox: type === 'RecaptchaEnterprise' && mode === 'checkbox',
    domain: type === 'RecaptchaEnterprise' && isHost(domain) ? domain : undefined,
  };
}

const isHost = (value: unknown): value is string =>
  isString(value) && parseUrl(`https://${value}`)?.host === value;
