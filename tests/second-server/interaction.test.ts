import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpBrowser } from '../setup/http-browser.ts';
import { ada, startTestClient } from './test-client.ts';

let client: Awaited<ReturnType<typeof startTestClient>>;
beforeEach(async () => {
  client = await startTestClient();
});
afterEach(() => client.close());

const dropPadding = (browser: HttpBrowser, name: string) =>
  browser.setCookie(name, (browser.cookies().get(name) ?? '').replace(/=+$/, ''));

describe('session cookies', () => {
  it('sends signed, padded, http-only cookies in separate headers', async () => {
    const { status, headers } = await client.startSignIn();
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`${client.origin}/sign-in`);
    const [value, signature, ...extra] = headers.getSetCookie();
    expect(value).toMatch(/^_interaction=[\w+/]+==; path=\/; samesite=lax; httponly$/);
    expect(signature).toMatch(/^_interaction\.sig=[\w+/]{27}=; path=\/; samesite=lax; httponly$/);
    expect(extra).toHaveLength(2);
  });

  it.each([
    ['no cookie', (browser: HttpBrowser) => browser.clearCookies()],
    ['no signature', (browser: HttpBrowser) => browser.deleteCookie('_interaction.sig')],
    ['a signature without padding', (browser: HttpBrowser) => dropPadding(browser, '_interaction.sig')],
    ['another value', (browser: HttpBrowser) => browser.setCookie('_interaction', 'YWJjZA==')],
    ['a value without padding', (browser: HttpBrowser) => dropPadding(browser, '_interaction')],
  ])('finds no session with %s', async (_name, breakCookies) => {
    await client.startSignIn();
    breakCookies(client.browser);
    for (const [method, path] of [
      ['PUT', '/api/interaction'],
      ['DELETE', '/api/interaction'],
      ['POST', '/api/interaction/submit'],
      ['POST', '/api/interaction/consent'],
    ] as const) {
      const { status, json } = await client.send(method, path, { event: 'SignIn' });
      expect(status, path).toBe(400);
      expect(json).toMatchObject({ code: 'session.not_found', error: 'invalid_request' });
    }
  });

  it('expires a session after an hour', async () => {
    await client.startSignIn();
    client.advanceClock(60 * 60 * 1000);
    expect((await client.putInteraction({ event: 'SignIn' })).json).toMatchObject({
      code: 'session.not_found',
    });
  });
});

describe('PUT interaction', () => {
  beforeEach(() => client.startSignIn());

  it.each([
    [[], []],
    [{ event: 'sign-in' }, ['event']],
    [{ event: 'SignIn', identifier: { username: 'ada' } }, ['identifier']],
    [{ event: 'SignIn', identifier: { username: '', password: 'x' } }, ['identifier']],
    [{ event: 'SignIn', profile: { username: '1a' } }, ['profile', 'username']],
  ])('rejects the malformed body %j with the path of the error', async (body, path) => {
    const { status, json } = await client.putInteraction(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'guard.invalid_input',
      data: { issues: [{ path }], name: expect.any(String) as string },
      details: expect.any(String) as string,
    });
  });

  it.each([
    ['{"event":', 400],
    ['"x"', 400],
    ['null', 400],
    [{ event: 'SignIn', more: 'x'.repeat(200_000) }, 413],
  ])('answers a body that it cannot read without a code: %j', async (body, status) => {
    const answer = await client.putInteraction(body);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.json as object)).toEqual(['message']);
  });

  it.each([
    [{ event: 'Register' }, 403, 'auth.forbidden'],
    [
      { event: 'SignIn', identifier: { email: 'ada@example.org', verificationCode: '1' } },
      422,
      'user.sign_in_method_not_enabled',
    ],
    [
      { event: 'SignIn', identifier: { phone: '4912', password: 'x' } },
      422,
      'user.sign_in_method_not_enabled',
    ],
    [{ event: 'SignIn', profile: { email: 'ada@example.org' } }, 422, 'user.sign_in_method_not_enabled'],
    [
      { event: 'SignIn', identifier: { connectorId: 'none', connectorData: {} } },
      422,
      'session.invalid_connector_id',
    ],
    [
      { event: 'SignIn', identifier: { username: 'ada', password: 'wrong' } },
      422,
      'session.invalid_credentials',
    ],
    [
      { event: 'SignIn', identifier: { username: 'eve', password: 'wrong' } },
      422,
      'session.invalid_credentials',
    ],
    [
      { event: 'SignIn', identifier: { username: 'bob', password: 'wrong' } },
      422,
      'session.invalid_credentials',
    ],
    [
      { event: 'SignIn', identifier: { username: 'bob', password: 'bob-is-suspended' } },
      401,
      'user.suspended',
    ],
    [{ event: 'SignIn', profile: { password: 'short' } }, 400, 'password.rejected'],
  ])('answers %j with %i %s', async (body, status, code) => {
    expect(await client.putInteraction(body)).toMatchObject({
      status,
      json: { code, message: expect.any(String) as string },
    });
  });

  it('responds with an empty 204 and ignores unknown keys', async () => {
    const answer = await client.putInteraction({
      event: 'SignIn',
      identifier: { ...ada, more: 1 },
      captchaToken: 'x',
    });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.get('content-type')).toBeNull();
  });

  it('replaces the previous interaction, but keeps it after an error', async () => {
    await client.signIn(ada);
    await client.signIn({ username: 'ada', password: 'wrong' });
    expect((await client.submit()).status).toBe(200);
    await client.putInteraction({ event: 'SignIn' });
    expect(await client.submit()).toMatchObject({
      status: 404,
      json: { code: 'session.identifier_not_found' },
    });
  });

  it('blocks only that identifier for ten minutes after five failures in an hour', async () => {
    const wrong = { ...ada, password: 'wrong' };
    for (let attempt = 1; attempt <= 4; attempt++)
      expect((await client.signIn(wrong)).json).toMatchObject({ code: 'session.invalid_credentials' });
    const blocked = { status: 400, json: { code: 'session.verification_blocked_too_many_attempts' } };
    expect(await client.signIn(wrong)).toMatchObject(blocked);
    expect(await client.signIn(ada)).toMatchObject(blocked);
    expect((await client.signIn({ email: 'ADA@example.org', password: ada.password })).status).toBe(204);
    client.advanceClock(10 * 60 * 1000 - 1);
    await client.startSignIn();
    expect(await client.signIn(ada)).toMatchObject(blocked);
    client.advanceClock(1);
    expect((await client.signIn(ada)).status).toBe(204);
  });

  it('forgets failures after an hour', async () => {
    for (let attempt = 1; attempt <= 4; attempt++) await client.signIn({ ...ada, password: 'wrong' });
    client.advanceClock(60 * 60 * 1000);
    await client.startSignIn();
    await client.signIn({ ...ada, password: 'wrong' });
    expect((await client.signIn(ada)).status).toBe(204);
  });
});

describe('POST submit', () => {
  beforeEach(() => client.startSignIn());

  it('requires PUT interaction first, and again after DELETE', async () => {
    const missing = { status: 404, json: { code: 'session.verification_session_not_found' } };
    expect(await client.submit()).toMatchObject(missing);
    await client.signIn(ada);
    expect(await client.send('DELETE', '/api/interaction')).toMatchObject({ status: 204, text: '' });
    expect(await client.submit()).toMatchObject(missing);
  });

  it.each([
    [{ username: 'ada2' }, 'user.username_exists_in_profile'],
    [{ password: 'another-password' }, 'user.password_exists_in_profile'],
  ])('rejects a profile field that the account has already: %j', async (profile, code) => {
    await client.putInteraction({ event: 'SignIn', identifier: ada, profile });
    expect(await client.submit()).toMatchObject({ status: 400, json: { code } });
  });

  it('resets a password with a 204', async () => {
    const reset = (profile: object) =>
      client.putInteraction({ event: 'ForgotPassword', identifier: ada, profile });
    await reset({});
    expect(await client.submit()).toMatchObject({
      status: 422,
      json: { code: 'user.new_password_required_in_profile' },
    });
    await reset({ password: ada.password });
    expect(await client.submit()).toMatchObject({ status: 422, json: { code: 'user.same_password' } });
    await reset({ password: 'battery-horse-correct' });
    expect(await client.submit()).toMatchObject({ status: 204, text: '' });
    expect((await client.signIn(ada)).status).toBe(422);
    expect((await client.signIn({ ...ada, password: 'battery-horse-correct' })).status).toBe(204);
  });
});
