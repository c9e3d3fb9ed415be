import { describe, expect, it } from 'vitest';
import type { Session } from '../session/session.ts';
import type { Stored } from '../session/stored.ts';
import { rules } from './rules.ts';
import { HandClock, sampleSession, sampleWorld } from './testing/sample.ts';

const nothing = { body: null, params: null, query: null, acceptLanguage: undefined };
const submit = (session: Session, tenant = 'default') =>
  rules.submitInteraction(session, nothing, sampleWorld(tenant), new HandClock());
const accountId = (value: string) => ({ kind: 'accountId', value }) as const;
const holding = (event: Stored['event'], ...ids: string[]): Stored => ({
  event,
  identifiers: ids.map(accountId),
  bindMfas: [],
});
const ada = holding('SignIn', 'usr4da0lace1');

describe('submit', () => {
  it('sends an identified person on to the authorization endpoint', () => {
    const { answer, patch, session } = submit(sampleSession('default', ada));
    expect(answer).toEqual({ status: 200, example: 'signed-in' });
    expect(patch).toEqual({ redirectTo: 'http://localhost:3000/oidc/auth/interaction-1' });
    expect(session.interaction?.accountId).toBe('usr4da0lace1');
  });

  it('needs a session, and something PUT into it', () => {
    expect(submit({ ...sampleSession(), interaction: null }).answer).toEqual({
      status: 400,
      example: 'session.not_found',
    });
    expect(submit(sampleSession()).answer).toEqual({
      status: 404,
      example: 'session.verification_session_not_found',
    });
  });

  it.each<[string, Stored, string]>([
    ['nobody', holding('SignIn'), 'session.identifier_not_found'],
    ['two people', holding('SignIn', 'usr4da0lace1', 'usr6race0hop'), 'session.verification_failed'],
    ['somebody suspended', holding('SignIn', 'usr5am00gate'), 'user.suspended'],
    ['somebody who is gone', holding('SignIn', 'usrgone'), 'entity.not_found'],
    ['somebody without a password', holding('SignIn', 'usrn00r0pass'), 'user.missing_profile'],
    ['a second user name', { ...ada, profile: { username: 'ada2' } }, 'user.username_exists_in_profile'],
    [
      'an unproved address',
      { ...ada, profile: { email: 'a@b.c' } },
      'session.verification_session_not_found',
    ],
    [
      'an unproved social account',
      { ...ada, profile: { connectorId: 'c' } },
      'session.connector_session_not_found',
    ],
    [
      'a recovery without a new password',
      holding('ForgotPassword', 'usr4da0lace1'),
      'user.new_password_required_in_profile',
    ],
  ])('with %s answers as documented', (_, stored, example) => {
    const { answer, session } = submit(sampleSession('default', stored));
    expect(answer.example).toBe(example);
    expect(session.interaction?.accountId).toBeNull();
  });
});

describe('registration', () => {
  const register = (profile: Stored['profile']) =>
    submit(sampleSession('default', { ...holding('Register'), ...(profile && { profile }) }));

  it('asks for the password that a new user name lacks', () => {
    const { answer, patch } = register({ username: 'new_one' });
    expect(answer.example).toBe('user.missing_profile');
    expect(patch).toEqual({ data: { missingProfile: ['password'] } });
  });

  it('has no data for nobody at all', () => {
    for (const profile of [undefined, { password: 'ample-anchorage' }]) {
      expect(register(profile).answer.example).toBe('user.missing_profile-nothing');
      expect(register(profile).patch).toBeUndefined();
    }
  });

  it('does not give a name twice', () => {
    expect(register({ username: 'ada', password: 'x' }).answer.example).toBe('user.username_already_in_use');
  });
});

describe('recovery', () => {
  const recover = (password: string) =>
    submit(sampleSession('default', { ...holding('ForgotPassword', 'usr4da0lace1'), profile: { password } }));

  it('sets the new password in this session and signs nobody in', () => {
    const { answer, session } = recover('new-engine');
    expect(answer).toEqual({ status: 204, example: null });
    expect(session.browser.accounts.find(({ username }) => username === 'ada')?.password).toBe('new-engine');
    expect(session.interaction?.accountId).toBeNull();
    expect(sampleSession().browser.accounts[0]?.password).toBe('analytical-engine');
  });

  it('refuses the old password', () => {
    expect(recover('analytical-engine').answer.example).toBe('user.same_password');
  });
});
