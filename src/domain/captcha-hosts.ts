import { captchaLanguage } from './captcha-language.ts';
import type { Captcha, CaptchaType } from './captcha.ts';

const ORIGINS: Readonly<Record<CaptchaType, string>> = {
  Turnstile: 'https://challenges.cloudflare.com',
  RecaptchaEnterprise: 'https://www.google.com',
};

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

type Directive = 'script-src' | 'frame-src' | 'connect-src';

/** The sources that a page's policy has to allow for a captcha beyond the page's own files; docs/hosting.md#captcha names the sources of this list. */
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

/** The origin that the tenant has chosen for the script; undefined for the usual one. */
export const captchaOriginOf = ({ domain }: Pick<Captcha, 'domain'>): string | undefined =>
  domain === undefined ? undefined : `https://${domain}`;

/** The address of the script. Google's script works under Trusted Types only with its parameter `trustedtypes`. */
export function captchaScript(
  captcha: Captcha,
  { origin, language }: { origin: string | undefined; language: string },
): string {
  const { type, siteKey, hasBox } = captcha;
  const from = origin ?? captchaOriginOf(captcha) ?? ORIGINS[type];
  switch (type) {
    case 'Turnstile':
      return `${from}/turnstile/v0/api.js?render=explicit`;
    case 'RecaptchaEnterprise': {
      const query = new URLSearchParams({
        render: hasBox ? 'explicit' : siteKey,
        hl: captchaLanguage(type, language),
        trustedtypes: 'true',
      });
      return `${from}/recaptcha/enterprise.js?${String(query)}`;
    }
  }
}
