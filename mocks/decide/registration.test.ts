import { describe, expect, it } from 'vitest';
import { openTo, pia } from './testing/sample-tenants.ts';
import { Visit } from './testing/visit.ts';

const password = 'ample-anchorage';

it('with a user name asks for the password, then signs in the new account', () => {
  const visit = new Visit();
  visit.call('putInteraction', { event: 'Register', profile: { username: 'mary' } });
  expect(visit.submit()).toMatchObject({
    status: 422,
    code: 'user.missing_profile',
    data: { missingProfile: ['password'] },
  });
  visit.call('patchProfile', { password });
  expect(visit.submit()).toEqual({
    status: 200,
    redirectTo: 'http://localhost:3000/oidc/auth/interaction-1',
  });
  expect(visit.person).toMatchObject({ username: 'mary', name: 'mary', password });
  expect(visit.submit().code).toBe('session.verification_session_not_found');

  const identifier = { username: 'mary', password };
  expect(visit.call('putInteraction', { event: 'SignIn', identifier }).status).toBe(204);
  expect(visit.submit().status).toBe(200);
});

describe('with an address that a code proves', () => {
  const register = (address: { email: string } | { phone: string }) => {
    const visit = new Visit({ ...openTo('email', 'phone'), accounts: [pia] });
    visit.call('putInteraction', { event: 'Register' });
    const verificationCode = visit.receive(address);
    expect(visit.call('patchIdentifiers', { ...address, verificationCode }).status).toBe(204);
    expect(visit.call('patchProfile', address).status).toBe(204);
    return visit;
  };

  it.each([{ email: 'Mary@example.org' }, { phone: '4912345678' }])('%j makes an account', (address) => {
    const visit = register(address);
    expect(visit.submit().status).toBe(200);
    const own = 'email' in address ? { email: 'mary@example.org' } : address;
    expect(visit.person).toMatchObject(own);
  });

  it.each([
    [{ email: 'Ada@example.org' }, 'user.email_already_in_use', 'Ada Lovelace'],
    [{ phone: '447700900123' }, 'user.phone_already_in_use', 'Pia Pharos'],
  ])('%j that somebody has signs that one in, if confirmed', (address, code, name) => {
    const visit = register(address);
    expect(visit.submit()).toMatchObject({ status: 422, code });
    visit.call('deleteProfile');
    visit.call('putEvent', { event: 'SignIn' });
    expect(visit.submit().status).toBe(200);
    expect(visit.person?.name).toBe(name);
  });
});

it.each([
  [{ email: 'mary@example.org' }, 'mary@example.org'],
  [{ phone: '4912345678' }, '4912345678'],
])('nobody has %j: an account is created without a second code', (address, value) => {
  const visit = new Visit(openTo('email', 'phone'));
  visit.call('putInteraction', { event: 'SignIn' });
  visit.call('patchIdentifiers', { ...address, verificationCode: visit.receive(address) });
  expect(visit.submit()).toMatchObject({
    status: 404,
    code: 'user.user_not_exist',
    data: { identifier: value },
  });
  visit.call('putEvent', { event: 'Register' });
  visit.call('putProfile', address);
  expect(visit.submit().status).toBe(200);
  expect(visit.person).toMatchObject(address);
});

describe('what an account lacks', () => {
  const signIn = (...identifiers: string[]) => {
    const { settings = {}, tenant = {} } = openTo(...identifiers);
    const signUp = { identifiers, password: true, verify: true };
    const visit = new Visit({ settings: { ...settings, signUp }, tenant, accounts: [pia] });
    const phone = '447700900123';
    visit.call('putInteraction', { event: 'SignIn' });
    visit.call('patchIdentifiers', { phone, verificationCode: visit.receive({ phone }) });
    return visit;
  };
  const missing = (visit: Visit) => visit.submit().data;

  it('is asked for, the password first, and given piece by piece', () => {
    const visit = signIn('email');
    expect(missing(visit)).toEqual({ missingProfile: ['password', 'email'] });
    visit.call('patchProfile', { password });
    expect(missing(visit)).toEqual({ missingProfile: ['email'] });
    const email = 'pia@example.org';
    visit.call('patchProfile', { email });
    expect(visit.submit().code).toBe('session.verification_session_not_found');
    visit.call('patchIdentifiers', { email, verificationCode: visit.receive({ email }) });
    expect(visit.submit().status).toBe(200);
    expect(visit.person).toMatchObject({ id: 'usrp1a', email, password });
  });

  it('is not an address where it has the other one', () => {
    expect(missing(signIn('email', 'phone'))).toEqual({ missingProfile: ['password'] });
  });

  it('is a user name that nobody has', () => {
    const { username: _, ...nameless } = pia;
    const visit = signIn('username');
    const accounts = visit.session.browser.accounts.map((one) => (one === pia ? nameless : one));
    visit.session = { ...visit.session, browser: { ...visit.session.browser, accounts } };
    expect(missing(visit)).toEqual({ missingProfile: ['password', 'username'] });
    visit.call('patchProfile', { password, username: 'ada' });
    expect(visit.submit()).toMatchObject({ status: 422, code: 'user.username_already_in_use' });
    visit.call('patchProfile', { username: 'pia_too' });
    expect(visit.submit().status).toBe(200);
  });

  it.each([
    [{ phone: '447700900123' }, 'user.phone_exists_in_profile'],
    [{ username: 'pia_too' }, 'user.username_exists_in_profile'],
  ])('is not %j, which it has', (profile, code) => {
    const visit = signIn('username', 'phone');
    const email = 'ada@example.org';
    // The number proves itself, so somebody else must be identified: the same person by another way.
    const accounts = visit.session.browser.accounts.map((one) =>
      one.id === pia.id ? { ...one, email } : one,
    );
    const others = accounts.filter(({ username }) => username !== 'ada');
    visit.session = { ...visit.session, browser: { ...visit.session.browser, accounts: others } };
    visit.call('patchIdentifiers', { email, verificationCode: visit.receive({ email }) });
    visit.call('patchProfile', profile);
    expect(visit.submit()).toMatchObject({ status: 400, code });
  });
});

it.each([
  ['password', { password }],
  ['email', { email: 'ada@example.org' }],
] as const)('a second %s is refused at sign-in', (kind, profile) => {
  const { settings = {}, tenant = {} } = openTo();
  const signUp = { identifiers: ['email'], password: true, verify: true };
  const visit = new Visit({ settings: { ...settings, signUp }, tenant });
  const identifier = { username: 'ada', password: 'analytical-engine' };
  visit.call('putInteraction', { event: 'SignIn', identifier });
  const email = 'ada@example.org';
  visit.call('patchIdentifiers', { email, verificationCode: visit.receive({ email }) });
  visit.call('patchProfile', profile);
  expect(visit.submit()).toMatchObject({ status: 400, code: `user.${kind}_exists_in_profile` });
});
