import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { ManualClock } from '../decide/testing/manual-clock.ts';
import { mockForTests } from './mock-for-tests.ts';
import { SoftwareAuthenticator } from '../verification/software-authenticator.ts';
import { TestBrowser } from './test-browser.ts';

const clock = new ManualClock();
const mock = mockForTests({ clock });

const TotpSecret = z.object({ secret: z.string(), secretQrCode: z.string() });
const ada = { event: 'SignIn', identifier: { username: 'ada', password: 'analytical-engine' } };

const startAda = (tenant: string) => {
  const browser = new TestBrowser(mock.origin);
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await browser.send(method, `/api/interaction${path}`, body);
    const { code } = z.catch(z.object({ code: z.optional(z.string()) }), {}).parse(json);
    return { result: code === undefined ? String(status) : `${String(status)} ${code}`, json };
  };
  const signIn = async () => {
    await browser.get(`/oidc/auth?client_id=demo-app&tenant=${tenant}`);
    await call('PUT', '', ada);
    return (await call('POST', '/submit')).result;
  };
  return { browser, call, signIn };
};

it('accepts the codes of an authenticator app by the clock of the session', async () => {
  const { browser, call, signIn } = startAda('authenticator-only');
  expect(await signIn()).toBe('422 user.missing_mfa');
  const { secret } = TotpSecret.parse((await call('POST', '/verification/totp')).json);
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + seconds * 1000 });
  const bindTotp = async (code: string) => (await call('POST', '/bind-mfa', { type: 'Totp', code })).result;
  const verifyTotp = async (code: string) => (await call('PUT', '/mfa', { type: 'Totp', code })).result;
  const refused = '400 session.mfa.invalid_totp_code';

  expect(await bindTotp(codeAt(-60))).toBe(refused);
  expect(await bindTotp(codeAt(0))).toBe('204');
  expect((await call('POST', '/submit')).result).toBe('200');

  expect(await signIn()).toBe('403 session.mfa.require_mfa_verification');
  expect(await verifyTotp(codeAt(0))).toBe('204');
  await browser.send('POST', '/_mock/clock', { advanceS: 600 });
  expect(await verifyTotp(codeAt(0))).toBe(refused);
  expect(await verifyTotp(codeAt(600))).toBe('204');
  expect((await call('POST', '/submit')).result).toBe('200');
});

it('binds a passkey once, even when it is sent twice at the same time, and takes its answer twice', async () => {
  const { call, signIn } = startAda('passkey-only');
  const device = new SoftwareAuthenticator(mock.origin);
  await signIn();
  const options = (await call('POST', '/verification/webauthn-registration')).json;
  const response = device.create(options);
  const bound = await Promise.all([call('POST', '/bind-mfa', response), call('POST', '/bind-mfa', response)]);
  expect(bound.map(({ result }) => result).sort()).toEqual(['204', '400 session.mfa.bind_mfa_existed']);
  expect((await call('POST', '/submit')).result).toBe('200');

  expect(await signIn()).toBe('403 session.mfa.require_mfa_verification');
  const signature = device.get((await call('POST', '/verification/webauthn-authentication')).json);
  expect((await call('PUT', '/mfa', signature)).result).toBe('204');
  expect((await call('PUT', '/mfa', signature)).result).toBe('204');
});
