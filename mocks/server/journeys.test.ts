import { expect, it } from 'vitest';
import { mockForTests } from './mock-for-tests.ts';
import { TestBrowser } from './test-browser.ts';

const mock = mockForTests();

const begin = async (query = '') => {
  const browser = new TestBrowser(mock.origin);
  await browser.get(`/oidc/auth?client_id=demo-app&${query}`);
  const call = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await browser.send(method, `/api/interaction${path}`, body);
    return { status, json };
  };
  return { browser, call };
};

it('registers an account, which then can sign in', async () => {
  const { browser, call } = await begin('first_screen=register');
  await call('PUT', '', { event: 'Register', profile: { username: 'mary' } });
  expect(await call('POST', '/submit')).toMatchObject({
    status: 422,
    json: { code: 'user.missing_profile', data: { missingProfile: ['password'] } },
  });
  expect(await call('PATCH', '/profile', { password: 'abcdefgh' })).toMatchObject({
    status: 400,
    json: { code: 'password.rejected', data: [{ code: 'password_rejected.restricted.sequence' }] },
  });
  expect((await call('PATCH', '/profile', { password: 'ample-anchorage' })).status).toBe(204);
  expect((await call('POST', '/submit')).status).toBe(200);
  expect(await browser.signIn('mary', 'ample-anchorage')).toContain('/oidc/auth/');
  const otherBrowser = await begin();
  expect(await otherBrowser.browser.signIn('mary', 'ample-anchorage')).not.toContain('/oidc/auth/');
});

it('sends passcodes where the tenant has a connector, and refuses a wrong one', async () => {
  const { call } = await begin('tenant=harbour');
  const email = 'ada@example.org';
  await call('PUT', '', { event: 'SignIn' });
  expect((await call('POST', '/verification/verification-code', { email })).status).toBe(204);
  expect(await call('PATCH', '/identifiers', { email, verificationCode: 'no' })).toMatchObject({
    json: { code: 'verification_code.code_mismatch' },
  });
  expect(await call('POST', '/verification/verification-code', { phone: '4912345678' })).toMatchObject({
    status: 501, // harbour is a 1.42 server
    json: { code: 'connector.not_found' },
  });
});

it('starts the set-up of factors as documented', async () => {
  const { call } = await begin();
  const identifier = { username: 'ada', password: 'analytical-engine' };
  await call('PUT', '', { event: 'SignIn', identifier });
  const totp = await call('POST', '/verification/totp');
  expect(totp).toMatchObject({
    status: 200,
    json: { secret: expect.stringMatching(/^[A-Z2-7]{16}$/) as string },
  });
  expect(await call('POST', '/verification/webauthn-registration')).toMatchObject({
    status: 200,
    json: { rp: { id: 'localhost' }, user: { name: 'ada' }, excludeCredentials: [] },
  });
  expect(await call('POST', '/verification/webauthn-authentication')).toMatchObject({
    status: 400,
    json: { code: 'session.mfa.mfa_sign_in_only' },
  });
});
