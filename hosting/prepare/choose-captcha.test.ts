import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnLocalhost, type RunningServer } from '../../mocks/server/listen.ts';
import { createAsk } from '../check/ask.ts';
import { chooseCaptcha } from './choose-captcha.ts';

const turnstile = { captchaPolicy: { enabled: true }, captchaConfig: { type: 'Turnstile', siteKey: 'a' } };
const recaptcha = (config: object = {}) => ({
  captchaPolicy: { enabled: true },
  captchaConfig: { type: 'RecaptchaEnterprise', siteKey: 'a', ...config },
});

let server: RunningServer;
let tenant: object = {};
beforeAll(async () => {
  server = await listenOnLocalhost((_, response) => response.end(JSON.stringify(tenant)), 0);
});
afterAll(() => server.close());

function choose(settings: object, answer: object) {
  tenant = answer;
  return chooseCaptcha({ api: 'experience', ...settings }, server.origin, createAsk());
}

it.each([
  [turnstile, { type: 'Turnstile' }],
  [recaptcha(), { type: 'RecaptchaEnterprise' }],
  [
    recaptcha({ domain: 'www.recaptcha.net' }),
    { type: 'RecaptchaEnterprise', origin: 'https://www.recaptcha.net' },
  ],
  [recaptcha({ domain: 'a.example/path' }), { type: 'RecaptchaEnterprise' }],
])('allows the captcha of a tenant with %j', async (answer, captcha) => {
  const { settings, line } = await choose({}, answer);
  expect(settings).toEqual({ api: 'experience', captcha });
  expect(line).toBe(`The tenant asks for a captcha: "captcha" is ${JSON.stringify(captcha)}.`);
});

it.each([
  ['the tenant asks for none', {}, { ...turnstile, captchaPolicy: { enabled: false } }],
  ['the page speaks the older API', { api: 'interaction' }, turnstile],
  ['the settings have one', { captcha: { type: 'RecaptchaEnterprise' } }, turnstile],
])('changes nothing if %s', async (_, settings, answer) => {
  expect(await choose(settings, answer)).toEqual({
    settings: { api: 'experience', ...settings },
    line: undefined,
  });
});

it('says that nobody can sign in with an unknown captcha, and that the tenant could not be read', async () => {
  const unknown = { captchaPolicy: { enabled: true }, captchaConfig: { type: 'Puzzle', siteKey: 'a' } };
  expect((await choose({}, unknown)).line).toMatch(/no provider that the page knows, so nobody can sign in/);
  const closed = await chooseCaptcha({ api: 'experience' }, 'http://localhost:9', createAsk());
  expect(closed.settings).toEqual({ api: 'experience' });
  expect(closed.line).toMatch(/cannot be read/);
});
