import { describe, expect, it } from 'vitest';
import { captchaScript } from './captcha-hosts.ts';
import { captchaOf } from './captcha.ts';

const enabled = { captchaPolicy: { enabled: true } };
const google = (more: object = {}) => ({
  ...enabled,
  captchaConfig: { type: 'RecaptchaEnterprise', siteKey: 'a b', ...more },
});

describe('captchaOf', () => {
  it.each([
    ['the policy is off', { ...google(), captchaPolicy: {} }],
    ['there is no provider', enabled],
    ['the provider is unknown', { ...enabled, captchaConfig: { type: 'Puzzle', siteKey: 'a' } }],
    ['there is no site key', { ...enabled, captchaConfig: { type: 'Turnstile' } }],
  ])('finds none where %s', (_, settings) => {
    expect(captchaOf(settings)).toBeUndefined();
  });

  it.each([
    [{ mode: 'checkbox' }, { hasBox: true, domain: undefined }],
    [
      { mode: 'invisible', domain: 'www.recaptcha.net' },
      { hasBox: false, domain: 'www.recaptcha.net' },
    ],
    [{ domain: 'www.recaptcha.net/elsewhere' }, { hasBox: false, domain: undefined }],
    [{ domain: 'name@evil.example' }, { hasBox: false, domain: undefined }],
  ])('reads %j', (config, expected) => {
    expect(captchaOf(google(config))).toEqual({ type: 'RecaptchaEnterprise', siteKey: 'a b', ...expected });
  });
});

describe('captchaScript', () => {
  const scriptOf = (settings: object, origin?: string) => {
    const captcha = captchaOf(settings);
    return captcha && captchaScript(captcha, { origin, language: 'de' });
  };
  const turnstile = { ...enabled, captchaConfig: { type: 'Turnstile', siteKey: 'a', domain: 'a.example' } };

  it('is that of the provider, of the tenant’s host, or of the deployment’s origin', () => {
    expect(scriptOf(turnstile)).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
    expect(scriptOf(google())).toBe(
      'https://www.google.com/recaptcha/enterprise.js?render=a+b&hl=de&trustedtypes=true',
    );
    expect(scriptOf(google({ domain: 'www.recaptcha.net', mode: 'checkbox' }))).toBe(
      'https://www.recaptcha.net/recaptcha/enterprise.js?render=explicit&hl=de&trustedtypes=true',
    );
    expect(scriptOf(google({ domain: 'www.recaptcha.net' }), 'http://localhost:4010')).toMatch(
      /^http:\/\/localhost:4010\/recaptcha\//,
    );
  });
});
