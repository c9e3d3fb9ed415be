import { describe, expect, it } from 'vitest';
import { withAllMethods, pia } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const password = 'ample-anchorage';

it('registering a user name asks for a password, then signs in the new account', () => {
  const tester = new RuleTester();
  tester.call('putInteraction', { event: 'Register', profile: { username: 'mary' } });
  expect(tester.submit()).toMatchObject({
    status: 422,
    code: 'user.missing_profile',
    data: { missingProfile: ['password'] },
  });
  tester.call('patchProfile', { password });
  expect(tester.submit()).toEqual({
    status: 200,
    redirectTo: 'http://localhost:3000/oidc/auth/interaction-1',
  });
  expect(tester.signedInAccount).toMatchObject({ username: 'mary', name: 'mary', password });
  expect(tester.submit().code).toBe('session.verification_session_not_found');

  const identifier = { username: 'mary', password };
  expect(tester.call('putInteraction', { event: 'SignIn', identifier }).status).toBe(204);
  expect(tester.submit().status).toBe(200);
});

describe('registering with a verified address', () => {
  const register = (address: { email: string } | { phone: string }) => {
    const tester = new RuleTester({ ...withAllMethods('email', 'phone'), accounts: [pia] });
    tester.call('putInteraction', { event: 'Register' });
    const verificationCode = tester.requestCode(address);
    expect(tester.call('patchIdentifiers', { ...address, verificationCode }).status).toBe(204);
    expect(tester.call('patchProfile', address).status).toBe(204);
    return tester;
  };

  it.each([{ email: 'Mary@example.org' }, { phone: '4912345678' }])(
    'creates an account for %j',
    (address) => {
      const tester = register(address);
      expect(tester.submit().status).toBe(200);
      const own = 'email' in address ? { email: 'mary@example.org' } : address;
      expect(tester.signedInAccount).toMatchObject(own);
    },
  );

  it.each([
    [{ email: 'Ada@example.org' }, 'user.email_already_in_use', 'Ada Lovelace'],
    [{ phone: '447700900123' }, 'user.phone_already_in_use', 'Pia Pharos'],
  ])(
    'refuses %j, which another account has; PUT event SignIn then signs that account in',
    (address, code, name) => {
      const tester = register(address);
      expect(tester.submit()).toMatchObject({ status: 422, code });
      tester.call('deleteProfile');
      tester.call('putEvent', { event: 'SignIn' });
      expect(tester.submit().status).toBe(200);
      expect(tester.signedInAccount?.name).toBe(name);
    },
  );
});

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

  it('include a user name, which must not be taken', () => {
    const { username: _, ...nameless } = pia;
    const tester = signIn('username');
    const accounts = tester.session.browser.accounts.map((one) => (one === pia ? nameless : one));
    tester.session = { ...tester.session, browser: { ...tester.session.browser, accounts } };
    expect(missing(tester)).toEqual({ missingProfile: ['password', 'username'] });
    tester.call('patchProfile', { password, username: 'ada' });
    expect(tester.submit()).toMatchObject({ status: 422, code: 'user.username_already_in_use' });
    tester.call('patchProfile', { username: 'pia_too' });
    expect(tester.submit().status).toBe(200);
  });

  it.each([
    [{ phone: '447700900123' }, 'user.phone_exists_in_profile'],
    [{ username: 'pia_too' }, 'user.username_exists_in_profile'],
  ])('cannot be filled in with %j, which the account has already', (profile, code) => {
    const tester = signIn('username', 'phone');
    const email = 'ada@example.org';
    // The phone number only proves the profile, so the account is identified by its e-mail address instead.
    const accounts = tester.session.browser.accounts.map((one) =>
      one.id === pia.id ? { ...one, email } : one,
    );
    const others = accounts.filter(({ username }) => username !== 'ada');
    tester.session = { ...tester.session, browser: { ...tester.session.browser, accounts: others } };
    tester.call('patchIdentifiers', { email, verificationCode: tester.requestCode({ email }) });
    tester.call('patchProfile', profile);
    expect(tester.submit()).toMatchObject({ status: 400, code });
  });
});

it.each([
  ['password', { password }],
  ['email', { email: 'ada@example.org' }],
] as const)('sign-in refuses a second %s', (kind, profile) => {
  const { settings = {}, tenant = {} } = withAllMethods();
  const signUp = { identifiers: ['email'], password: true, verify: true };
  const tester = new RuleTester({ settings: { ...settings, signUp }, tenant });
  const identifier = { username: 'ada', password: 'analytical-engine' };
  tester.call('putInteraction', { event: 'SignIn', identifier });
  const email = 'ada@example.org';
  tester.call('patchIdentifiers', { email, verificationCode: tester.requestCode({ email }) });
  tester.call('patchProfile', profile);
  expect(tester.submit()).toMatchObject({ status: 400, code: `user.${kind}_exists_in_profile` });
});
