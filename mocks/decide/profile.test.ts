import { describe, expect, it } from 'vitest';
import type { ProfileParts } from '../session/stored.ts';
import { openTo } from './testing/sample-tenants.ts';
import { Visit } from './testing/visit.ts';

const begin = (event: 'SignIn' | 'Register' | 'ForgotPassword' = 'Register', visit = new Visit()) => {
  visit.call('putInteraction', { event });
  return visit;
};

describe('the profile', () => {
  it('is added to by PATCH, replaced by PUT and forgotten by DELETE', () => {
    const visit = begin('Register', new Visit(openTo('username', 'email')));
    const steps: ['patchProfile' | 'putProfile', ProfileParts, ProfileParts][] = [
      ['patchProfile', { username: 'one' }, { username: 'one' }],
      ['patchProfile', { email: 'One@Example.org' }, { username: 'one', email: 'one@example.org' }],
      ['patchProfile', { username: 'two' }, { username: 'two', email: 'one@example.org' }],
      ['putProfile', { email: 'TWO@example.org' }, { email: 'two@example.org' }],
    ];
    for (const [id, body, profile] of steps) {
      expect(visit.call(id, body).status).toBe(204);
      expect(visit.stored?.profile).toEqual(profile);
    }
    expect(visit.call('deleteProfile').status).toBe(204);
    expect(visit.stored).toEqual({ event: 'Register', identifiers: [], bindMfas: [] });
  });

  it.each(['putProfile', 'patchProfile'] as const)('%s takes what the settings offer', (id) => {
    const visit = begin();
    for (const body of [{ email: 'a@b.c' }, { phone: '4912345678' }])
      expect(visit.call(id, body)).toMatchObject({ status: 422, code: 'user.sign_in_method_not_enabled' });
    const passwordless = begin('Register', new Visit(openTo('username')));
    expect(passwordless.call(id, { password: 'ample-anchorage' }).code).toBe(
      'user.sign_in_method_not_enabled',
    );
    expect(
      begin('ForgotPassword', new Visit(openTo('username'))).call(id, { password: 'ample-anchorage' }).status,
    ).toBe(204);
  });
});

describe('a new password', () => {
  const refused = (password: string, before: ProfileParts = {}, visit = begin()) => {
    visit.call('patchProfile', before);
    const heard = visit.call('patchProfile', { password });
    expect(heard).toMatchObject({ status: 400, code: 'password.rejected' });
    expect(visit.stored?.profile?.password).toBeUndefined();
    expect(visit.call('putProfile', { ...before, password })).toEqual(heard);
    return heard.data;
  };

  it('keeps the policy, and its numbers are told', () => {
    expect(refused('short')).toEqual([{ code: 'password_rejected.too_short', interpolation: { min: 8 } }]);
    expect(refused('x9'.repeat(129))).toEqual([
      { code: 'password_rejected.too_long', interpolation: { max: 256 } },
    ]);
    expect(refused('größer-als-8')).toEqual([{ code: 'password_rejected.unsupported_characters' }]);
    expect(refused('abcdefgh')).toEqual([{ code: 'password_rejected.restricted.sequence' }]);
  });

  it('is none that a breach has shown', () => {
    expect(refused('password')).toEqual([{ code: 'password_rejected.pwned' }]);
    const passwordPolicy = { ...new Visit().world.settings.passwordPolicy };
    passwordPolicy.rejects = { ...passwordPolicy.rejects, pwned: false };
    const visit = begin('Register', new Visit({ settings: { passwordPolicy } }));
    expect(visit.call('patchProfile', { password: 'password' }).status).toBe(204);
  });

  it('is not the person: of the profile, or of the account that is recovered', () => {
    const own = [{ code: 'password_rejected.restricted.user_info' }];
    expect(refused('seafarer_mary', { username: 'seafarer_mary' })).toEqual(own);
    const visit = begin('ForgotPassword', new Visit(openTo('username')));
    const email = 'ada@example.org';
    visit.call('patchIdentifiers', { email, verificationCode: visit.receive({ email }) });
    expect(refused('Ada Lovelace', {}, visit)).toEqual(own);
  });

  it('is judged in PUT interaction too, after everything else', () => {
    const visit = new Visit();
    const put = (password: string, identifier?: { username: string; password: string }) =>
      visit.call('putInteraction', {
        event: 'Register',
        profile: { username: 'mary', password },
        ...(identifier && { identifier }),
      });
    expect(put('short', { username: 'ada', password: 'wrong' }).code).toBe('session.invalid_credentials');
    expect(put('short')).toMatchObject({
      status: 400,
      code: 'password.rejected',
      data: [{ code: 'password_rejected.too_short', interpolation: { min: 8 } }],
    });
    expect(visit.stored).toBeNull();
    expect(put('ample-anchorage').status).toBe(204);
  });
});
