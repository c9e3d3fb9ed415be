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
  it('uses the fixed code of the tenant', () => {
    const { settings = {}, tenant } = withAllMethods('email');
    expect(
      start('SignIn', { settings, tenant: { ...tenant, fixedCode: '246810' } }).requestCode({ email }),
    ).toBe('246810');
  });
});

describe('a code', () => {
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
