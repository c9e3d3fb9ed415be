import { describe, expect, it } from 'vitest';
import { withAllMethods } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const password = 'ample-anchorage';
const recover = (email = 'ada@example.org') => {
  const tester = new RuleTester(withAllMethods('username', 'email'));
  tester.call('putInteraction', { event: 'ForgotPassword' });
  tester.call('patchIdentifiers', { email, verificationCode: tester.requestCode({ email }) });
  return tester;
};

describe('submit of a recovery', () => {
  it('sets the first password of an account that has none', () => {
    const tester = recover('noor@example.org');
    tester.call('patchProfile', { password });
    expect(tester.submit().status).toBe(204);
    expect(tester.account('usrn00r0pass')?.password).toBe(password);
  });

  it('changes nothing but the password', () => {
    const tester = recover();
    const before = tester.account('usr4da0lace1');
    tester.call('patchProfile', { password, username: 'grace' });
    expect(tester.submit().status).toBe(204);
    expect(tester.account('usr4da0lace1')).toEqual({ ...before, password });
  });
});
