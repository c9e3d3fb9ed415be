import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Passcodes } from './passcodes.ts';
import { startPerson } from './test-person.ts';

const email = 'ada@example.org';
const refusal = (reason: string) => ({ status: 400, json: { code: `verification_code.${reason}` } });
const done = { status: 204, text: '' };
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

let person: Awaited<ReturnType<typeof startPerson>>;
beforeEach(async () => {
  person = await startPerson({ variant: 'email-password' });
  await person.begin();
});
afterEach(() => person.close());

describe('POST verification-code', () => {
  it('needs a session and a PUT first', async () => {
    const missing = { status: 404, json: { code: 'session.verification_session_not_found' } };
    expect(await person.sendCode({ email })).toMatchObject(missing);
    expect(await person.identify({ email, verificationCode: '1' })).toMatchObject(missing);
    person.jar.clear();
    expect((await person.sendCode({ email })).json).toMatchObject({ code: 'session.not_found' });
  });

  it('sends six digits, and tells nobody whether the address has an account', async () => {
    await person.put({ event: 'SignIn' });
    expect(await person.sendCode({ email })).toMatchObject(done);
    expect(await person.sendCode({ email: 'nobody@example.org' })).toMatchObject(done);
    expect(await person.codesFor('ADA@example.org')).toEqual([expect.stringMatching(/^\d{6}$/)]);
    expect(await person.codesFor('nobody@example.org')).toHaveLength(1);
    expect(await person.codesFor('else@example.org')).toEqual([]);
  });

  it.each([
    [{}, 400, 'guard.invalid_input'],
    [{ email: 'ada' }, 400, 'guard.invalid_input'],
    [{ email: 'a da@example.org' }, 400, 'guard.invalid_input'],
    [{ phone: '+49 151' }, 400, 'guard.invalid_input'],
    [{ phone: '4915112345678' }, 501, 'connector.not_found'],
  ])('answers %j with %i %s', async (to, status, code) => {
    await person.put({ event: 'SignIn' });
    expect(await person.sendCode(to)).toMatchObject({ status, json: { code } });
  });

  it('sends nothing where no code opens anything', async () => {
    const plain = await startPerson();
    await plain.begin();
    await plain.put({ event: 'SignIn' });
    expect(await plain.sendCode({ email })).toMatchObject({
      status: 501,
      json: { code: 'connector.not_found' },
    });
    await plain.close();
  });
});

describe('a code', () => {
  const tryCode = (verificationCode: string, to = email) => person.identify({ email: to, verificationCode });
  beforeEach(() => person.put({ event: 'SignIn' }));

  it('works once', async () => {
    const code = await person.newCode(email);
    expect(await tryCode(code)).toMatchObject(done);
    expect(await tryCode(code)).toMatchObject(refusal('not_found'));
  });

  it('still works after a wrong one', async () => {
    const code = await person.newCode(email);
    expect(await tryCode(wrongFor(code))).toMatchObject(refusal('code_mismatch'));
    expect(await tryCode(code)).toMatchObject(done);
  });

  it('works in PUT interaction too', async () => {
    const verificationCode = await person.newCode(email);
    expect(await person.signIn({ email, verificationCode })).toMatchObject(done);
    expect((await person.submit()).status).toBe(200);
  });

  it('is for the address it went to', async () => {
    const code = await person.newCode(email);
    expect(await tryCode(code, 'cleo@example.org')).toMatchObject(refusal('email_mismatch'));
  });

  it('lives ten minutes', async () => {
    const first = await person.newCode(email);
    person.wait(10 * 60 * 1000);
    expect(await tryCode(first)).toMatchObject(refusal('expired'));
    const second = await person.newCode(email);
    person.wait(10 * 60 * 1000 - 1);
    expect(await tryCode(second)).toMatchObject(done);
  });

  it('is void once a newer one is sent', async () => {
    const first = await person.newCode(email);
    const second = await person.newCode('cleo@example.org');
    expect(await tryCode(first)).toMatchObject(refusal('email_mismatch'));
    expect(await tryCode(second, 'cleo@example.org')).toMatchObject(done);
  });

  it('belongs to the event of the moment', async () => {
    const code = await person.newCode(email);
    await person.event('Register');
    expect(await tryCode(code)).toMatchObject(refusal('not_found'));
    await person.event('SignIn');
    expect(await tryCode(code)).toMatchObject(done);
  });

  it('belongs to its session', async () => {
    const code = await person.newCode(email);
    await person.begin();
    await person.put({ event: 'SignIn' });
    expect(await tryCode(code)).toMatchObject(refusal('not_found'));
  });

  it('counts for the same lockout as the password', async () => {
    const code = await person.newCode(email);
    for (let attempt = 1; attempt <= 3; attempt++) await tryCode(wrongFor(code));
    for (let attempt = 1; attempt <= 2; attempt++) await person.signIn({ email, password: 'wrong' });
    const blocked = { status: 400, json: { code: 'session.verification_blocked_too_many_attempts' } };
    expect(await tryCode(code)).toMatchObject(blocked);
    person.wait(10 * 60 * 1000);
    expect(await tryCode(await person.newCode(email))).toMatchObject(done);
  });
});

it('bears ten tries; behind the lockout nobody gets that far', () => {
  const codes = new Passcodes(() => 0);
  codes.send('session', 'SignIn', email);
  const [sent] = codes.sentTo(email) as [{ code: string }];
  const attempt = (code: string) => codes.consume('session', 'SignIn', email, code);
  for (let count = 1; count <= 10; count++)
    expect(() => attempt(wrongFor(sent.code))).toThrow('verification_code.code_mismatch');
  expect(() => attempt(sent.code)).toThrow('verification_code.exceed_max_try');
});
