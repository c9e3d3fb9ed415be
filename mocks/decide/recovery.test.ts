import { describe, expect, it } from 'vitest';
import { openTo } from './testing/sample-tenants.ts';
import { Visit } from './testing/visit.ts';

const password = 'ample-anchorage';
const recover = (email = 'ada@example.org') => {
  const visit = new Visit(openTo('username', 'email'));
  visit.call('putInteraction', { event: 'ForgotPassword' });
  visit.call('patchIdentifiers', { email, verificationCode: visit.receive({ email }) });
  return visit;
};

describe('a forgotten password', () => {
  it('is replaced once the address is proved, and nobody is signed in', () => {
    const visit = recover();
    expect(visit.submit()).toMatchObject({ status: 422, code: 'user.new_password_required_in_profile' });
    visit.call('patchProfile', { password });
    expect(visit.submit()).toEqual({ status: 204 });
    expect(visit.person).toBeUndefined();
    expect(visit.submit().code).toBe('session.verification_session_not_found');
    const identifier = { username: 'ada', password };
    expect(visit.call('putInteraction', { event: 'SignIn', identifier }).status).toBe(204);
  });

  it('is not replaced by itself', () => {
    const visit = recover();
    visit.call('patchProfile', { password: 'analytical-engine' });
    expect(visit.submit()).toMatchObject({ status: 422, code: 'user.same_password' });
  });

  it('may be the first one', () => {
    const visit = recover('noor@example.org');
    visit.call('patchProfile', { password });
    expect(visit.submit().status).toBe(204);
    expect(visit.account('usrn00r0pass')?.password).toBe(password);
  });

  it.each([
    ['nobody@example.org', 404, 'user.user_not_exist'],
    ['sam@example.org', 401, 'user.suspended'],
  ])('is not that of %s', (email, status, code) => {
    expect(recover(email).submit()).toMatchObject({ status, code });
  });

  it('is all that changes', () => {
    const visit = recover();
    const before = visit.account('usr4da0lace1');
    visit.call('patchProfile', { password, username: 'grace' });
    expect(visit.submit().status).toBe(204);
    expect(visit.account('usr4da0lace1')).toEqual({ ...before, password });
  });
});
