import { parseUrl } from '../text/parse-url.ts';
import { isObject, isString } from './type-guards.ts';

/** The providers of a captcha that the page knows, each with the origin of its script. */
const ORIGINS = {
  Turnstile: 'https://challenges.cloudflare.com',
  RecaptchaEnterprise: 'https://www.google.com',
} as const;

type CaptchaType = keyof typeof ORIGINS;

/** The captcha of a deployment, so that its policy allows the script. */
export interface CaptchaDeployment {
  type: CaptchaType;
  /** Where the script comes from, if not from the provider's usual origin. */
  origin?: string | undefined;
  /** Trusted Types policies that the provider's own scripts create. */
  trustedTypes?: readonly string[] | undefined;
}

/** The Trusted Types policy by which the page loads the script; it makes no other address. */
export const CAPTCHA_TRUSTED_TYPES = 'captcha';

const isCaptchaType = (value: unknown): value is CaptchaType =>
  isString(value) && Object.hasOwn(ORIGINS, value);

type Directive = 'script-src' | 'frame-src' | 'connect-src';

/** What the policy of a page has to allow beyond its own files; docs/hosting.md#captcha names the sources of this list. */
export function captchaSources({
  type,
  origin = ORIGINS[type],
}: CaptchaDeployment): Readonly<Record<Directive, readonly string[]>> {
  switch (type) {
    case 'Turnstile':
      return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': [] };
    case 'RecaptchaEnterprise':
      return {
        'script-src': [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'],
        'frame-src': [`${origin}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'],
        'connect-src': [`${origin}/recaptcha/`],
      };
  }
}

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

/** The origin that the tenant has chosen for the script; undefined for the usual one. */
export const captchaOriginOf = ({ domain }: Pick<Captcha, 'domain'>): string | undefined =>
  domain === undefined ? undefined : `https://${domain}`;

/** The address of the script. Google's script works under Trusted Types only with its parameter `trustedtypes`. */
export function captchaScript(captcha: Captcha, origin?: string): string {
  const { type, siteKey, hasBox } = captcha;
  const from = origin ?? captchaOriginOf(captcha) ?? ORIGINS[type];
  switch (type) {
    case 'Turnstile':
      return `${from}/turnstile/v0/api.js?render=explicit`;
    case 'RecaptchaEnterprise': {
      const render = hasBox ? 'explicit' : encodeURIComponent(siteKey);
      return `${from}/recaptcha/enterprise.js?render=${render}&trustedtypes=true`;
    }
  }
}
