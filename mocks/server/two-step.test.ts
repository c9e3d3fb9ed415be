import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { HandClock } from '../decide/testing/sample.ts';
import type { Listening } from './listen.ts';
import { startMock } from './server.ts';
import { SoftAuthenticator } from '../verification/soft-authenticator.ts';
import { TestBrowser } from './test-browser.ts';

const clock = new HandClock();
let mock: Listening;
beforeAll(async () => {
  mock = await startMock({ clock });
});
afterAll(() => mock.close());

const TotpAnswer = z.object({ secret: z.string(), secretQrCode: z.string() });
const ada = { event: 'SignIn', identifier: { username: 'ada', password: 'analytical-engine' } };

/** Ada at a tenant that asks for a second step; `call` answers with status and code. */
const begin = (tenant: string) => {
  const browser = new TestBrowser(mock.origin);
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await browser.request(method, `/api/interaction${path}`, body);
    const { code } = z.catch(z.object({ code: z.optional(z.string()) }), {}).parse(json);
    return { told: code === undefined ? String(status) : `${String(status)} ${code}`, json };
  };
  const enter = async () => {
    await browser.get(`/oidc/auth?tenant=${tenant}`);
    await call('PUT', '', ada);
    return (await call('POST', '/submit')).told;
  };
  return { browser, call, enter };
};

it('codes are those of the session’s clock, and none is good twice', async () => {
  const { browser, call, enter } = begin('authenticator-only');
  expect(await enter()).toBe('422 user.missing_mfa');
  const { secret } = TotpAnswer.parse((await call('POST', '/verification/totp')).json);
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + seconds * 1000 });
  const bind = async (code: string) => (await call('POST', '/bind-mfa', { type: 'Totp', code })).told;
  const prove = async (code: string) => (await call('PUT', '/mfa', { type: 'Totp', code })).told;
  const refused = '400 session.mfa.invalid_totp_code';

  expect(await bind(codeAt(-60))).toBe(refused);
  expect(await bind(codeAt(0))).toBe('204');
  expect((await call('POST', '/submit')).told).toBe('200');

  expect(await enter()).toBe('403 session.mfa.require_mfa_verification');
  expect(await prove(codeAt(0))).toBe(refused);
  await browser.request('POST', '/_mock/clock', { advanceS: 600 });
  expect(await prove(codeAt(0))).toBe(refused);
  expect(await prove(codeAt(600))).toBe('204');
  expect((await call('POST', '/submit')).told).toBe('200');
});

it('a passkey’s answer is good once, even when it is sent twice at the same moment', async () => {
  const { call, enter } = begin('passkey-only');
  const device = new SoftAuthenticator(mock.origin);
  await enter();
  const options = (await call('POST', '/verification/webauthn-registration')).json;
  const answer = device.create(options);
  const bound = await Promise.all([call('POST', '/bind-mfa', answer), call('POST', '/bind-mfa', answer)]);
  expect(bound.map(({ told }) => told).sort()).toEqual(['204', '400 session.mfa.pending_info_not_found']);
  expect((await call('POST', '/submit')).told).toBe('200');

  expect(await enter()).toBe('403 session.mfa.require_mfa_verification');
  const fresh = device.get((await call('POST', '/verification/webauthn-authentication')).json);
  expect((await call('PUT', '/mfa', fresh)).told).toBe('204');
  expect((await call('PUT', '/mfa', fresh)).told).toBe('400 session.mfa.pending_info_not_found');
});
