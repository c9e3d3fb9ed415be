import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada, startPerson } from './test-person.ts';

let person: Awaited<ReturnType<typeof startPerson>>;
beforeEach(async () => {
  person = await startPerson();
});
afterEach(() => person.close());

describe('cookies', () => {
  it('sets signed, padded, http-only pairs in headers of their own', async () => {
    const { status, headers } = await person.begin();
    expect(status).toBe(303);
    expect(headers.location).toBe(`${person.origin}/sign-in`);
    const [value, signature, ...extra] = headers['set-cookie'] ?? [];
    expect(value).toMatch(/^_interaction=[\w+/]+==; path=\/; samesite=lax; httponly$/);
    expect(signature).toMatch(/^_interaction\.sig=[\w+/]{27}=; path=\/; samesite=lax; httponly$/);
    expect(extra).toHaveLength(2);
  });

  it.each([
    ['no cookie', (jar: Map<string, string>) => jar.clear()],
    ['no signature', (jar: Map<string, string>) => jar.delete('_interaction.sig')],
    [
      'a cut signature',
      (jar: Map<string, string>) =>
        jar.set('_interaction.sig', (jar.get('_interaction.sig') ?? '').replace(/=+$/, '')),
    ],
    ['another value', (jar: Map<string, string>) => jar.set('_interaction', 'YWJjZA==')],
    [
      'the value cut',
      (jar: Map<string, string>) =>
        jar.set('_interaction', (jar.get('_interaction') ?? '').replace(/=+$/, '')),
    ],
  ])('knows no session by %s', async (_name, spoil) => {
    await person.begin();
    spoil(person.jar);
    for (const [method, path] of [
      ['PUT', '/api/interaction'],
      ['DELETE', '/api/interaction'],
      ['POST', '/api/interaction/submit'],
      ['POST', '/api/interaction/consent'],
    ] as const) {
      const { status, json } = await person.send(method, path, { event: 'SignIn' });
      expect(status, path).toBe(400);
      expect(json).toMatchObject({ code: 'session.not_found', error: 'invalid_request' });
    }
  });

  it('forgets a session after an hour', async () => {
    await person.begin();
    person.wait(60 * 60 * 1000);
    expect((await person.put({ event: 'SignIn' })).json).toMatchObject({ code: 'session.not_found' });
  });
});

describe('PUT interaction', () => {
  beforeEach(() => person.begin());

  it.each([
    ['{', []],
    [[], []],
    [{ event: 'sign-in' }, ['event']],
    [{ event: 'SignIn', identifier: { username: 'ada' } }, ['identifier']],
    [{ event: 'SignIn', identifier: { username: '', password: 'x' } }, ['identifier']],
    [{ event: 'SignIn', profile: { username: '1a' } }, ['profile', 'username']],
  ])('refuses %j as malformed and says where', async (body, path) => {
    const { status, json } = await person.put(body);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'guard.invalid_input',
      data: { issues: [{ path }], name: expect.any(String) as string },
      details: expect.any(String) as string,
    });
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
    expect(await person.put(body)).toMatchObject({
      status,
      json: { code, message: expect.any(String) as string },
    });
  });

  it('answers success with nothing, whatever else the body has', async () => {
    const answer = await person.put({ event: 'SignIn', identifier: { ...ada, more: 1 }, captchaToken: 'x' });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers['content-type']).toBeUndefined();
  });

  it('replaces what was put before, and leaves it when it refuses', async () => {
    await person.signIn(ada);
    await person.signIn({ username: 'ada', password: 'wrong' });
    expect((await person.submit()).status).toBe(200);
    await person.put({ event: 'SignIn' });
    expect(await person.submit()).toMatchObject({
      status: 404,
      json: { code: 'session.identifier_not_found' },
    });
  });

  it('blocks an identifier for ten minutes after five failures in an hour, and no other', async () => {
    const wrong = { ...ada, password: 'wrong' };
    for (let attempt = 1; attempt <= 5; attempt++)
      expect((await person.signIn(wrong)).json).toMatchObject({ code: 'session.invalid_credentials' });
    const blocked = { status: 400, json: { code: 'session.verification_blocked_too_many_attempts' } };
    expect(await person.signIn(ada)).toMatchObject(blocked);
    expect((await person.signIn({ email: 'ADA@example.org', password: ada.password })).status).toBe(204);
    person.wait(10 * 60 * 1000 - 1);
    await person.begin();
    expect(await person.signIn(ada)).toMatchObject(blocked);
    person.wait(1);
    expect((await person.signIn(ada)).status).toBe(204);
  });

  it('forgets failures after an hour', async () => {
    for (let attempt = 1; attempt <= 4; attempt++) await person.signIn({ ...ada, password: 'wrong' });
    person.wait(60 * 60 * 1000);
    await person.begin();
    await person.signIn({ ...ada, password: 'wrong' });
    expect((await person.signIn(ada)).status).toBe(204);
  });
});

describe('POST submit', () => {
  beforeEach(() => person.begin());

  it('needs a PUT first, and again after DELETE', async () => {
    const missing = { status: 404, json: { code: 'session.verification_session_not_found' } };
    expect(await person.submit()).toMatchObject(missing);
    await person.signIn(ada);
    expect(await person.send('DELETE', '/api/interaction')).toMatchObject({ status: 204, text: '' });
    expect(await person.submit()).toMatchObject(missing);
  });

  it.each([
    [{ username: 'ada2' }, 'user.username_exists_in_profile'],
    [{ password: 'another-password' }, 'user.password_exists_in_profile'],
  ])('refuses a profile the account has: %j', async (profile, code) => {
    await person.put({ event: 'SignIn', identifier: ada, profile });
    expect(await person.submit()).toMatchObject({ status: 400, json: { code } });
  });

  it('resets a password with a 204', async () => {
    const reset = (profile: object) => person.put({ event: 'ForgotPassword', identifier: ada, profile });
    await reset({});
    expect(await person.submit()).toMatchObject({
      status: 422,
      json: { code: 'user.new_password_required_in_profile' },
    });
    await reset({ password: ada.password });
    expect(await person.submit()).toMatchObject({ status: 422, json: { code: 'user.same_password' } });
    await reset({ password: 'battery-horse-correct' });
    expect(await person.submit()).toMatchObject({ status: 204, text: '' });
    expect((await person.signIn(ada)).status).toBe(422);
    expect((await person.signIn({ ...ada, password: 'battery-horse-correct' })).status).toBe(204);
  });
});
