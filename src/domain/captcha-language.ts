import type { CaptchaType } from './captcha.ts';

/**
 * Two-letter codes of Turnstile. Chinese has two variants, and `pt` is Brazilian.
 * https://developers.cloudflare.com/turnstile/reference/supported-languages/
 */
const TURNSTILE = new Set(
  'ar bg cs da de el en es fa fi fr he hi hr hu id it ja ko lt ms nb nl pl pt ro ru sk sl sr sv th tr uk vi'.split(
    ' ',
  ),
);

/** Tags of reCAPTCHA with a region. https://docs.cloud.google.com/recaptcha/docs/language */
const RECAPTCHA_REGIONS = new Set([
  'de-AT',
  'de-CH',
  'en-GB',
  'es-419',
  'fr-CA',
  'pt-BR',
  'pt-PT',
  'zh-CN',
  'zh-HK',
  'zh-TW',
]);
/** Google uses earlier codes for these languages. */
const RECAPTCHA_NAMES: Readonly<Record<string, string>> = { he: 'iw', nb: 'no' };

const isTraditional = (tag: string): boolean => new Intl.Locale(tag).maximize().script === 'Hant';

/** The name that a provider has for the language of the page. */
export function captchaLanguage(type: CaptchaType, tag: string): string {
  const { language } = new Intl.Locale(tag);
  switch (type) {
    case 'Turnstile':
      if (language === 'zh') return isTraditional(tag) ? 'zh-tw' : 'zh-cn';
      return TURNSTILE.has(language) ? language : 'auto';
    case 'RecaptchaEnterprise':
      if (RECAPTCHA_REGIONS.has(tag)) return tag;
      if (language === 'zh') return isTraditional(tag) ? 'zh-TW' : 'zh-CN';
      return RECAPTCHA_NAMES[language] ?? language;
  }
}
