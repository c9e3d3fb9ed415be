import { RuleTester } from '../testing/rule-tester.ts';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../session/session.ts';
import type { StoredInteraction } from '../../session/stored-interaction.ts';
import { rules } from '../rules.ts';
import { contextFixture, sessionFixture } from '../testing/fixtures.ts';
import { ManualClock } from '../testing/manual-clock.ts';

const emptyRequest = { body: null, params: null, query: null, headers: null, acceptLanguage: undefined };
const submit = (session: Session, tenant = 'default') =>
  rules.submitInteraction(session, emptyRequest, contextFixture(tenant), new ManualClock());
const accountId = (value: string) => ({ kind: 'accountId', value }) as const;
const storedFor = (event: StoredInteraction['event'], ...ids: string[]): StoredInteraction => ({
  event,
  identifiers: ids.map(accountId),
  bindMfas: [],
});
const ada = storedFor('SignIn', 'usr4da0lace1');

describe('submit', () => {
  it('redirects an identified person to the authorization endpoint', () => {
    const { answer, patch, session } = submit(sessionFixture('default', ada));
    expect(answer).toEqual({ status: 200, example: 'signed-in' });
    expect(patch).toEqual({ redirectTo: 'http://localhost:3000/oidc/auth/interaction-1' });
    expect(session.interaction?.accountId).toBe('usr4da0lace1');
  });

  it('fails without a session and without a started interaction', () => {
    expect(submit({ ...sessionFixture(), interaction: null }).answer).toEqual({
      status: 400,
      example: 'session.not_found',
    });
    expect(submit(sessionFixture()).answer).toEqual({
      status: 404,
      example: 'session.verification_session_not_found',
    });
  });

  it.each<[string, StoredInteraction, string]>([
    ['no identifier', storedFor('SignIn'), 'session.identifier_not_found'],
    [
      'identifiers of two accounts',
      storedFor('SignIn', 'usr4da0lace1', 'usr6race0hop'),
      'session.verification_failed',
    ],
    ['a suspended account', storedFor('SignIn', 'usr5am00gate'), 'user.suspended'],
    ['a deleted account', storedFor('SignIn', 'usrgone'), 'entity.not_found'],
    ['an account without a password', storedFor('SignIn', 'usrn00r0pass'), 'user.missing_profile'],
    ['a second user name', { ...ada, profile: { username: 'ada2' } }, 'user.username_exists_in_profile'],
    [
      'an unverified address',
      { ...ada, profile: { email: 'a@b.c' } },
      'session.verification_session_not_found',
    ],
    [
      'an unverified social account',
      { ...ada, profile: { connectorId: 'c' } },
      'session.connector_session_not_found',
    ],
    [
      'a recovery without a new password',
      storedFor('ForgotPassword', 'usr4da0lace1'),
      'user.new_password_required_in_profile',
    ],
  ])('with %s answers with the documented error', (_, stored, example) => {
    const { answer, session } = submit(sessionFixture('default', stored));
    expect(answer.example).toBe(example);
    expect(session.interaction?.accountId).toBeNull();
  });
});

describe('submit of a registration', () => {
  const register = (profile: StoredInteraction['profile']) =>
    submit(sessionFixture('default', { ...storedFor('Register'), ...(profile && { profile }) }));

  it('asks for the missing password of a new user name', () => {
    const { answer, patch } = register({ username: 'new_one' });
    expect(answer.example).toBe('user.missing_profile');
    expect(patch).toEqual({ data: { missingProfile: ['password'] } });
  });

  it('tells what is missing when there is no identifier at all', () => {
    expect(register(undefined).patch).toEqual({ data: { missingProfile: ['password', 'username'] } });
    expect(register({ password: 'ample-anchorage' }).patch).toEqual({
      data: { missingProfile: ['username'] },
    });
  });

  it('has no data where sign-up asks for nothing and nobody was named', () => {
    const tester = new RuleTester({
      settings: { signUp: { identifiers: [], password: false, verify: false } },
    });
    tester.call('putInteraction', { event: 'Register' });
    expect(tester.submit()).toEqual({
      status: 422,
      code: 'user.missing_profile',
      message: expect.any(String) as string,
    });
  });

  it('refuses a user name that is taken', () => {
    expect(register({ username: 'ada', password: 'x' }).answer.example).toBe('user.username_already_in_use');
  });
});

describe('submit of a recovery', () => {
  const recover = (password: string) =>
    submit(
      sessionFixture('default', { ...storedFor('ForgotPassword', 'usr4da0lace1'), profile: { password } }),
    );

  it('sets the new password in this session only, without signing in', () => {
    const { answer, session } = recover('new-engine');
    expect(answer).toEqual({ status: 204, example: null });
    expect(session.browser.accounts.find(({ username }) => username === 'ada')?.password).toBe('new-engine');
    expect(session.interaction?.accountId).toBeNull();
    expect(sessionFixture().browser.accounts[0]?.password).toBe('analytical-engine');
  });

  it('refuses the current password', () => {
    expect(recover('analytical-engine').answer.example).toBe('user.same_password');
  });
});
