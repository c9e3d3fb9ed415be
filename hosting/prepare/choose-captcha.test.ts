import { expect, it } from 'vitest';
import { chooseCaptcha } from './choose-captcha.ts';

const turnstile = { captchaPolicy: { enabled: true }, captchaConfig: { type: 'Turnstile', siteKey: 'a' } };
const recaptcha = (config: object = {}) => ({
  captchaPolicy: { enabled: true },
  captchaConfig: { type: 'RecaptchaEnterprise', siteKey: 'a', ...config },
});

const choose = (settings: object, tenant: object) =>
  chooseCaptcha(settings, { customProfileFields: [], ...tenant });

it.each([
  [turnstile, { type: 'Turnstile' }],
  [recaptcha(), { type: 'RecaptchaEnterprise' }],
  [
    recaptcha({ domain: 'www.recaptcha.net' }),
    { type: 'RecaptchaEnterprise', origin: 'https://www.recaptcha.net' },
  ],
  [recaptcha({ domain: 'a.example/path' }), { type: 'RecaptchaEnterprise' }],
])('allows the captcha of a tenant with %j', (answer, captcha) => {
  const { settings, line } = choose({}, answer);
  expect(settings).toEqual({ captcha });
  expect(line).toBe(`The tenant demands a captcha: "captcha" is ${JSON.stringify(captcha)}.`);
});

it.each<[string, object, object]>([
  ['the tenant demands none', {}, { ...turnstile, captchaPolicy: { enabled: false } }],
  ['the page uses the Interaction API', { api: 'interaction' }, turnstile],
  ['the settings announce no other API', {}, { ...turnstile, customProfileFields: undefined }],
  ['the settings have one', { captcha: { type: 'RecaptchaEnterprise' } }, turnstile],
])('changes nothing if %s', (_, settings, tenant) => {
  const { customProfileFields = [], ...rest } = tenant as { customProfileFields?: [] };
  const received = 'customProfileFields' in tenant ? rest : { ...rest, customProfileFields };
  expect(chooseCaptcha(settings, received)).toEqual({ settings, line: undefined });
});

it('reports that no user can sign in with an unknown captcha', () => {
  const unknown = { captchaPolicy: { enabled: true }, captchaConfig: { type: 'Puzzle', siteKey: 'a' } };
  expect(choose({}, unknown).line).toMatch(/that the page does not know, so no user can sign in/);
});
