import { expect, it } from 'vitest';
import { withAllMethods } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';
import type { InteractionEventName } from '../../../world/interaction-event.ts';

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

it('counts wrong codes and wrong passwords together towards the lockout of an address', () => {
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

it('accepts a code only if a sign-in method allows it, except in recovery', () => {
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
