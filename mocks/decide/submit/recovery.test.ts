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
  it('sets the new password of the verified address without signing in', () => {
    const tester = recover();
    expect(tester.submit()).toMatchObject({ status: 422, code: 'user.new_password_required_in_profile' });
    tester.call('patchProfile', { password });
    expect(tester.submit()).toEqual({ status: 204 });
    expect(tester.signedInAccount).toBeUndefined();
    expect(tester.submit().code).toBe('session.verification_session_not_found');
    const identifier = { username: 'ada', password };
    expect(tester.call('putInteraction', { event: 'SignIn', identifier }).status).toBe(204);
  });

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
