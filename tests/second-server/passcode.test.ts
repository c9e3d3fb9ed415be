import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Passcodes } from './passcodes.ts';
import { startTestClient } from './test-client.ts';

const email = 'ada@example.org';
const codeError = (reason: string) => ({ status: 400, json: { code: `verification_code.${reason}` } });
const done = { status: 204, text: '' };
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

let client: Awaited<ReturnType<typeof startTestClient>>;
beforeEach(async () => {
  client = await startTestClient({ variant: 'email-password' });
  await client.startSignIn();
});
afterEach(() => client.close());

describe('POST verification-code', () => {
  it('requires a session and PUT interaction', async () => {
    const missing = { status: 404, json: { code: 'session.verification_session_not_found' } };
    expect(await client.sendCode({ email })).toMatchObject(missing);
    expect(await client.patchIdentifiers({ email, verificationCode: '1' })).toMatchObject(missing);
    client.browser.clearCookies();
    expect((await client.sendCode({ email })).json).toMatchObject({ code: 'session.not_found' });
  });

  it('sends six digits whether or not the address has an account', async () => {
    await client.putInteraction({ event: 'SignIn' });
    expect(await client.sendCode({ email })).toMatchObject(done);
    expect(await client.sendCode({ email: 'nobody@example.org' })).toMatchObject(done);
    expect(await client.codesFor('ADA@example.org')).toEqual([expect.stringMatching(/^\d{6}$/)]);
    expect(await client.codesFor('nobody@example.org')).toHaveLength(1);
    expect(await client.codesFor('else@example.org')).toEqual([]);
  });

  it.each([
    [{}, 400, 'guard.invalid_input'],
    [{ email: 'ada' }, 400, 'guard.invalid_input'],
    [{ email: 'a da@example.org' }, 400, 'guard.invalid_input'],
    [{ phone: '+49 151' }, 400, 'guard.invalid_input'],
    [{ phone: '4915112345678' }, 501, 'connector.not_found'],
  ])('answers %j with %i %s', async (to, status, code) => {
    await client.putInteraction({ event: 'SignIn' });
    expect(await client.sendCode(to)).toMatchObject({ status, json: { code } });
  });

  it('cannot send codes when the settings use none', async () => {
    const plain = await startTestClient();
    await plain.startSignIn();
    await plain.putInteraction({ event: 'SignIn' });
    expect(await plain.sendCode({ email })).toMatchObject({
      status: 501,
      json: { code: 'connector.not_found' },
    });
    await plain.close();
  });
});

describe('a verification code', () => {
  const tryCode = (verificationCode: string, to = email) =>
    client.patchIdentifiers({ email: to, verificationCode });
  beforeEach(() => client.putInteraction({ event: 'SignIn' }));

  it('works once', async () => {
    const code = await client.requestCode(email);
    expect(await tryCode(code)).toMatchObject(done);
    expect(await tryCode(code)).toMatchObject(codeError('not_found'));
  });

  it('still works after a wrong attempt', async () => {
    const code = await client.requestCode(email);
    expect(await tryCode(wrongFor(code))).toMatchObject(codeError('code_mismatch'));
    expect(await tryCode(code)).toMatchObject(done);
  });

  it('also works in PUT interaction', async () => {
    const verificationCode = await client.requestCode(email);
    expect(await client.signIn({ email, verificationCode })).toMatchObject(done);
    expect((await client.submit()).status).toBe(200);
  });

  it('works only for the address it was sent to', async () => {
    const code = await client.requestCode(email);
    expect(await tryCode(code, 'cleo@example.org')).toMatchObject(codeError('email_mismatch'));
  });

  it('expires after ten minutes', async () => {
    const first = await client.requestCode(email);
    client.advanceClock(10 * 60 * 1000);
    expect(await tryCode(first)).toMatchObject(codeError('expired'));
    const second = await client.requestCode(email);
    client.advanceClock(10 * 60 * 1000 - 1);
    expect(await tryCode(second)).toMatchObject(done);
  });

  it('is replaced by a newer code', async () => {
    const first = await client.requestCode(email);
    const second = await client.requestCode('cleo@example.org');
    expect(await tryCode(first)).toMatchObject(codeError('email_mismatch'));
    expect(await tryCode(second, 'cleo@example.org')).toMatchObject(done);
  });

  it('works only for the event it was sent in', async () => {
    const code = await client.requestCode(email);
    await client.putEvent('Register');
    expect(await tryCode(code)).toMatchObject(codeError('not_found'));
    await client.putEvent('SignIn');
    expect(await tryCode(code)).toMatchObject(done);
  });

  it('works only in its session', async () => {
    const code = await client.requestCode(email);
    await client.startSignIn();
    await client.putInteraction({ event: 'SignIn' });
    expect(await tryCode(code)).toMatchObject(codeError('not_found'));
  });

  it('counts failures towards the same lockout as passwords', async () => {
    const code = await client.requestCode(email);
    for (let attempt = 1; attempt <= 3; attempt++) await tryCode(wrongFor(code));
    for (let attempt = 1; attempt <= 2; attempt++) await client.signIn({ email, password: 'wrong' });
    const blocked = { status: 400, json: { code: 'session.verification_blocked_too_many_attempts' } };
    expect(await tryCode(code)).toMatchObject(blocked);
    client.advanceClock(10 * 60 * 1000);
    expect(await tryCode(await client.requestCode(email))).toMatchObject(done);
  });
});

it('a code allows ten attempts, although the lockout comes first', () => {
  const codes = new Passcodes(() => 0);
  codes.send('session', 'SignIn', email);
  const [sent] = codes.sentTo(email) as [{ code: string }];
  const attempt = (code: string) => codes.consume('session', 'SignIn', email, code);
  for (let count = 1; count <= 10; count++)
    expect(() => attempt(wrongFor(sent.code))).toThrow('verification_code.code_mismatch');
  expect(() => attempt(sent.code)).toThrow('verification_code.exceed_max_try');
});
