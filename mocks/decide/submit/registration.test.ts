import { describe, expect, it } from 'vitest';
import { withAllMethods, pia } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const password = 'ample-anchorage';

it.each([
  [{ email: 'mary@example.org' }, 'mary@example.org'],
  [{ phone: '4912345678' }, '4912345678'],
])('signing in with the unknown %j can become a registration without a second code', (address, value) => {
  const tester = new RuleTester(withAllMethods('email', 'phone'));
  tester.call('putInteraction', { event: 'SignIn' });
  tester.call('patchIdentifiers', { ...address, verificationCode: tester.requestCode(address) });
  expect(tester.submit()).toMatchObject({
    status: 404,
    code: 'user.user_not_exist',
    data: { identifier: value },
  });
  tester.call('putEvent', { event: 'Register' });
  tester.call('putProfile', address);
  expect(tester.submit().status).toBe(200);
  expect(tester.signedInAccount).toMatchObject(address);
});

describe('missing parts of an account', () => {
  const signIn = (...identifiers: string[]) => {
    const { settings = {}, tenant = {} } = withAllMethods(...identifiers);
    const signUp = { identifiers, password: true, verify: true };
    const tester = new RuleTester({ settings: { ...settings, signUp }, tenant, accounts: [pia] });
    const phone = '447700900123';
    tester.call('putInteraction', { event: 'SignIn' });
    tester.call('patchIdentifiers', { phone, verificationCode: tester.requestCode({ phone }) });
    return tester;
  };
  const missing = (tester: RuleTester) => tester.submit().data;

  it('are asked for one after the other, the password first', () => {
    const tester = signIn('email');
    expect(missing(tester)).toEqual({ missingProfile: ['password', 'email'] });
    tester.call('patchProfile', { password });
    expect(missing(tester)).toEqual({ missingProfile: ['email'] });
    const email = 'pia@example.org';
    tester.call('patchProfile', { email });
    expect(tester.submit().code).toBe('session.verification_session_not_found');
    tester.call('patchIdentifiers', { email, verificationCode: tester.requestCode({ email }) });
    expect(tester.submit().status).toBe(200);
    expect(tester.signedInAccount).toMatchObject({ id: 'usrp1a', email, password });
  });

  it('do not include an e-mail address where a phone number is enough', () => {
    expect(missing(signIn('email', 'phone'))).toEqual({ missingProfile: ['password'] });
  });
});
