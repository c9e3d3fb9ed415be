import { describe, expect, it } from 'vitest';
import type { InteractionEventName } from '../../session/stored-interaction.ts';
import { withAllMethods } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const email = 'ada@example.org';
const start = (event: InteractionEventName = 'SignIn', more = withAllMethods('email')) => {
  const tester = new RuleTester(more);
  tester.call('putInteraction', { event });
  return tester;
};
const enter = (
  tester: RuleTester,
  verificationCode: string,
  to: { email: string } | { phone: string } = { email },
) => tester.call('patchIdentifiers', { ...to, verificationCode });
const wrong = 'wrong';

describe('sending a code', () => {
  it('puts six new digits into the inbox, whether or not the address has an account', () => {
    const tester = start();
    const first = tester.requestCode({ email: 'Nobody@Example.org' });
    const second = tester.requestCode({ phone: '4912345678' });
    expect([first, second]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);
    expect(first).not.toBe(second);
    expect(tester.session.browser.inbox).toMatchObject([
      { kind: 'phone', to: '4912345678', code: second, event: 'SignIn', sentAt: tester.clock.now() },
      { kind: 'email', to: 'nobody@example.org', code: first, event: 'SignIn', sentAt: tester.clock.now() },
    ]);
  });

  it('uses the fixed code of the tenant', () => {
    const { settings = {}, tenant } = withAllMethods('email');
    expect(
      start('SignIn', { settings, tenant: { ...tenant, fixedCode: '246810' } }).requestCode({ email }),
    ).toBe('246810');
  });

  it('fails without a connector for the kind of address', () => {
    const tester = start('SignIn', { tenant: { senders: { email: 'mail' } } });
    expect(tester.call('sendVerificationCode', { phone: '4912345678' })).toMatchObject({
      status: 400,
      code: 'connector.not_found',
    });
    expect(tester.call('sendVerificationCode', { email }).status).toBe(204);
  });
});

describe('a code', () => {
  it('works once and stores the verified address, not an account', () => {
    const tester = start();
    const code = tester.requestCode({ email });
    expect(enter(tester, code, { email: 'ADA@example.org' }).status).toBe(204);
    expect(tester.stored?.identifiers).toEqual([{ kind: 'emailVerified', value: email }]);
    expect(enter(tester, code)).toMatchObject({ status: 400, code: 'verification_code.not_found' });
  });

  it('is accepted by PUT interaction too', () => {
    const tester = start();
    const verificationCode = tester.requestCode({ email });
    const identifier = { email, verificationCode };
    expect(tester.call('putInteraction', { event: 'SignIn', identifier }).status).toBe(204);
    expect(tester.submit().status).toBe(200);
  });

  it('only works for the event it was sent for', () => {
    const tester = start('SignIn');
    expect(enter(tester, '123456').code).toBe('verification_code.not_found');
    const code = tester.requestCode({ email });
    tester.call('putEvent', { event: 'Register' });
    expect(enter(tester, code).code).toBe('verification_code.not_found');
    tester.call('putEvent', { event: 'SignIn' });
    expect(enter(tester, code).status).toBe(204);
  });

  it('only works for the address it was sent to', () => {
    const tester = start();
    const code = tester.requestCode({ email });
    expect(enter(tester, code, { email: 'grace@example.org' }).code).toBe('verification_code.email_mismatch');
    expect(enter(tester, code, { phone: '4912345678' }).code).toBe('verification_code.phone_mismatch');
  });

  it('voids the one sent before', () => {
    const tester = start();
    const older = tester.requestCode({ email });
    tester.requestCode({ email });
    expect(enter(tester, older)).toMatchObject({ status: 400, code: 'verification_code.code_mismatch' });
  });

  it('expires after ten minutes', () => {
    const tester = start();
    const code = tester.requestCode({ email });
    tester.clock.advance(601);
    expect(enter(tester, code)).toMatchObject({ status: 400, code: 'verification_code.expired' });
    const next = tester.requestCode({ email });
    tester.clock.advance(600);
    expect(enter(tester, next).status).toBe(204);
  });

  it('is refused after ten wrong tries', () => {
    const tester = start();
    const code = tester.requestCode({ email });
    enter(tester, wrong);
    const { interaction } = tester.session;
    const sent = interaction?.codes.SignIn;
    expect(sent?.tries).toBe(1);
    if (!interaction || !sent) throw new Error('nothing was sent');
    const exhausted = { ...interaction, codes: { SignIn: { ...sent, tries: 10 } } };
    tester.session = { ...tester.session, interaction: exhausted };
    expect(enter(tester, code)).toMatchObject({ status: 400, code: 'verification_code.exceed_max_try' });
  });
});

it('wrong codes and wrong passwords count together towards the lockout of an address', () => {
  const tester = start();
  const code = tester.requestCode({ email });
  for (let time = 0; time < 3; time++) enter(tester, wrong);
  for (let time = 0; time < 2; time++) tester.call('patchIdentifiers', { email, password: 'wrong' });
  const blocked = 'session.verification_blocked_too_many_attempts';
  expect(enter(tester, code)).toMatchObject({ status: 400, code: blocked });
  expect(tester.call('patchIdentifiers', { email, password: 'analytical-engine' }).code).toBe(blocked);
  tester.clock.advance(600);
  expect(enter(tester, code).status).toBe(204);
});

it('a code needs a sign-in method that allows it, except in recovery', () => {
  const methods = [{ identifier: 'email', password: true, verificationCode: false, isPasswordPrimary: true }];
  const { tenant = {} } = withAllMethods();
  const settings = { signIn: { methods }, signUp: { identifiers: [], password: true, verify: false } };
  const tester = start('SignIn', { settings, tenant });
  expect(enter(tester, tester.requestCode({ email }))).toMatchObject({
    status: 422,
    code: 'user.sign_in_method_not_enabled',
  });
  const recovery = start('ForgotPassword', { settings, tenant });
  expect(enter(recovery, recovery.requestCode({ email })).status).toBe(204);
});
