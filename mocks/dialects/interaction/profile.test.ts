import { describe, expect, it } from 'vitest';
import type { ProfileParts } from './stored-interaction.ts';
import { withAllMethods } from './testing/tenant-fixtures.ts';
import { RuleTester } from './testing/rule-tester.ts';

const start = (event: 'SignIn' | 'Register' | 'ForgotPassword' = 'Register', tester = new RuleTester()) => {
  tester.call('putInteraction', { event });
  return tester;
};

describe('the profile', () => {
  it('is merged by PATCH, replaced by PUT and removed by DELETE', () => {
    const tester = start('Register', new RuleTester(withAllMethods('username', 'email')));
    const steps: ['patchProfile' | 'putProfile', ProfileParts, ProfileParts][] = [
      ['patchProfile', { username: 'one' }, { username: 'one' }],
      ['patchProfile', { email: 'One@Example.org' }, { username: 'one', email: 'one@example.org' }],
      ['patchProfile', { username: 'two' }, { username: 'two', email: 'one@example.org' }],
      ['putProfile', { email: 'TWO@example.org' }, { email: 'two@example.org' }],
    ];
    for (const [id, body, profile] of steps) {
      expect(tester.call(id, body).status).toBe(204);
      expect(tester.stored?.profile).toEqual(profile);
    }
    expect(tester.call('deleteProfile').status).toBe(204);
    expect(tester.stored).toEqual({ event: 'Register', identifiers: [], bindMfas: [] });
  });
});

describe('a new password', () => {
  const rejectedIssues = (password: string, before: ProfileParts = {}, tester = start()) => {
    tester.call('patchProfile', before);
    const response = tester.call('patchProfile', { password });
    expect(response).toMatchObject({ status: 400, code: 'password.rejected' });
    expect(tester.stored?.profile?.password).toBeUndefined();
    expect(tester.call('putProfile', { ...before, password })).toEqual(response);
    return response.data;
  };

  it('must not contain data of the profile or of the recovered account', () => {
    const own = [{ code: 'password_rejected.restricted.user_info' }];
    expect(rejectedIssues('seafarer_mary', { username: 'seafarer_mary' })).toEqual(own);
    const tester = start('ForgotPassword', new RuleTester(withAllMethods('username')));
    const email = 'ada@example.org';
    tester.call('patchIdentifiers', { email, verificationCode: tester.requestCode({ email }) });
    expect(rejectedIssues('Ada Lovelace', {}, tester)).toEqual(own);
  });
});
