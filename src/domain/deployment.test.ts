import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDeployment } from './deployment.ts';

const defaults = {
  api: 'auto',
  breachRange: null,
  captcha: null,
  hideAccountExistence: false,
  provider: null,
  telemetry: null,
  passkeyNames: false,
  previewOrigins: [],
  lastMethod: true,
  prerender: true,
};

afterEach(() => vi.restoreAllMocks());

describe('readDeployment', () => {
  it.each([['{}'], [''], [null], [undefined], ['{not json'], ['null'], ['[]'], ['"text"']])(
    'returns the defaults for %j',
    (text) => {
      expect(readDeployment(text)).toEqual(defaults);
    },
  );

  it('returns the valid settings of a deployment', () => {
    const settings = {
      api: 'experience',
      breachRange: 'https://breach.example/v1',
      captcha: { type: 'RecaptchaEnterprise', origin: 'https://www.recaptcha.net', trustedTypes: ['a'] },
      hideAccountExistence: true,
      provider: { name: 'Example', url: 'https://example.org' },
      telemetry: { url: '/telemetry' },
      passkeyNames: true,
      previewOrigins: ['https://console.example'],
      lastMethod: false,
      prerender: false,
    };
    expect(readDeployment(JSON.stringify(settings))).toEqual(settings);
  });

  it('keeps every setting in a browser without URL.canParse, such as Chrome 111 and Safari 16.4', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    const settings = {
      hideAccountExistence: true,
      provider: { name: 'Example', url: 'https://example.org' },
      previewOrigins: ['https://console.example'],
      lastMethod: false,
      prerender: false,
    };
    expect(readDeployment(JSON.stringify(settings))).toEqual({ ...defaults, ...settings });
    expect(readDeployment('{"breachRange":"https://","hideAccountExistence":true}')).toEqual({
      ...defaults,
      hideAccountExistence: true,
    });
  });

  it.each([
    ['api', 'Experience'],
    ['breachRange', 'javascript:alert(1)'],
    ['breachRange', '//elsewhere.example'],
    ['captcha', { type: 'Puzzle' }],
    ['captcha', { type: 'Turnstile', origin: 'https://captcha.example/path' }],
    ['hideAccountExistence', 'yes'],
    ['provider', { name: 'Example', url: 'javascript:alert(1)' }],
    ['provider', { name: '', url: 'https://example.org' }],
    ['telemetry', 'https://example.org'],
    ['passkeyNames', 1],
    ['previewOrigins', ['https://console.example/path']],
  ])('replaces an invalid %s (%j) by its default and keeps the other settings', (key, value) => {
    const other = key === 'passkeyNames' ? 'hideAccountExistence' : 'passkeyNames';
    expect(readDeployment(JSON.stringify({ [other]: true, [key]: value, unknown: 1 }))).toEqual({
      ...defaults,
      [other]: true,
    });
  });

  it('returns a new list on each call', () => {
    readDeployment('{}').previewOrigins.push('https://console.example');
    expect(readDeployment('{}').previewOrigins).toEqual([]);
  });
});
