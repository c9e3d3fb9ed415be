import { expect, it } from 'vitest';
import { captchaLanguage } from './captcha-language.ts';

it.each([
  ['en', 'en', 'en'],
  ['tr-TR', 'tr', 'tr'],
  ['fa-IR', 'fa', 'fa'],
  ['uk-UA', 'uk', 'uk'],
  ['pl-PL', 'pl', 'pl'],
  ['pt-BR', 'pt', 'pt-BR'],
  ['pt-PT', 'pt', 'pt-PT'],
  ['zh-CN', 'zh-cn', 'zh-CN'],
  ['zh-HK', 'zh-tw', 'zh-HK'],
  ['zh-TW', 'zh-tw', 'zh-TW'],
  ['zh-Hant', 'zh-tw', 'zh-TW'],
  ['nb-NO', 'nb', 'no'],
  ['sw', 'auto', 'sw'],
])('names %s for Turnstile %s and for reCAPTCHA %s', (tag, turnstile, recaptcha) => {
  expect(captchaLanguage('Turnstile', tag)).toBe(turnstile);
  expect(captchaLanguage('RecaptchaEnterprise', tag)).toBe(recaptcha);
});
