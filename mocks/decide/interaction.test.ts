import { describe, expect, it } from 'vitest';
import type { Session } from '../session/session.ts';
import { rules } from './rules.ts';
import type { RuleRequest } from './rule.ts';
import { HandClock, sampleSession, sampleWorld } from './testing/sample.ts';

type Body = RuleRequest<'putInteraction'>['body'];

const put = (session: Session, body: Body, clock = new HandClock(), tenant = session.browser.tenant) =>
  rules.putInteraction(
    session,
    { body, params: null, query: null, acceptLanguage: undefined },
    sampleWorld(tenant),
    clock,
  );
const signIn = (username: string, password: string): Body => ({
  event: 'SignIn',
  identifier: { username, password },
});
const right = signIn('ada', 'analytical-engine');
const wrong = signIn('ada', 'difference-engine');
const blocked = { status: 400, example: 'session.verification_blocked_too_many_attempts' };
const invalid = { status: 422, example: 'session.invalid_credentials' };

describe('a password', () => {
  it('that is right is kept as the account it leads to', () => {
    const { answer, session } = put(sampleSession(), right);
    expect(answer).toEqual({ status: 204, example: null });
    expect(session.interaction?.stored).toMatchObject({
      event: 'SignIn',
      identifiers: [{ kind: 'accountId', value: 'usr4da0lace1' }],
    });
  });

  it.each([
    ['wrong', wrong],
    ['of an unknown person', signIn('nobody', 'analytical-engine')],
    ['of somebody who has none', signIn('noor', 'anything')],
  ])('%s looks like any other, and leaves what was stored', (_, body) => {
    const before = put(sampleSession(), right).session;
    const { answer, session } = put(before, body);
    expect(answer).toEqual(invalid);
    expect(session.interaction).toBe(before.interaction);
  });

  it('tells of a suspended account only when it is right', () => {
    expect(put(sampleSession(), signIn('sam', 'harbour-gate-7')).answer).toEqual({
      status: 401,
      example: 'user.suspended',
    });
    expect(put(sampleSession(), signIn('sam', 'wrong')).answer).toEqual(invalid);
  });

  it('goes with an e-mail address where the tenant offers that, however it is spelt', () => {
    const body: Body = {
      event: 'SignIn',
      identifier: { email: 'Ada@Example.org', password: 'analytical-engine' },
    };
    expect(put(sampleSession('harbour'), body).answer.status).toBe(204);
    expect(put(sampleSession(), body).answer.example).toBe('user.sign_in_method_not_enabled');
  });
});

describe('lockout', () => {
  const fail = (session: Session, times: number, clock: HandClock, body = wrong) => {
    let now = session;
    for (let time = 0; time < times; time++) {
      const { answer, session: after } = put(now, body, clock);
      expect(answer).toEqual(invalid);
      now = after;
    }
    return now;
  };

  it('blocks even the right password after five failures, for ten minutes', () => {
    const clock = new HandClock();
    const locked = fail(sampleSession(), 5, clock);
    expect(put(locked, right, clock).answer).toEqual(blocked);
    expect(put(locked, wrong, clock).answer).toEqual(blocked);
    clock.advance(599);
    expect(put(locked, right, clock).answer).toEqual(blocked);
    clock.advance(1);
    expect(put(locked, right, clock).answer.status).toBe(204);
  });

  it('hides that an account is suspended', () => {
    const clock = new HandClock();
    const locked = fail(sampleSession(), 5, clock, signIn('sam', 'wrong'));
    expect(put(locked, signIn('sam', 'harbour-gate-7'), clock).answer).toEqual(blocked);
  });

  it('counts each name by itself, known or not', () => {
    const clock = new HandClock();
    const locked = fail(sampleSession(), 5, clock, signIn('nobody', 'x'));
    expect(put(locked, signIn('nobody', 'x'), clock).answer).toEqual(blocked);
    expect(put(locked, right, clock).answer.status).toBe(204);
  });

  it('forgets failures after an hour', () => {
    const clock = new HandClock();
    let session = fail(sampleSession(), 4, clock);
    clock.advance(3600);
    session = fail(session, 1, clock);
    expect(put(session, right, clock).answer.status).toBe(204);
  });

  it('blocks again at the next failure while five lie within the hour', () => {
    const clock = new HandClock();
    const locked = fail(sampleSession(), 5, clock);
    clock.advance(600);
    const again = fail(locked, 1, clock);
    expect(put(again, right, clock).answer).toEqual(blocked);
  });
});

describe('the order of checks', () => {
  it('begins with the session', () => {
    const stranger = { ...sampleSession('harbour'), interaction: null };
    expect(put(stranger, { event: 'Register' }).answer).toEqual({
      status: 400,
      example: 'session.not_found',
    });
  });

  it('asks the mode before the method, and the method before the password', () => {
    const phone = { phone: '4915112345678', password: 'x' };
    expect(put(sampleSession('harbour'), { event: 'Register', identifier: phone }).answer).toEqual({
      status: 403,
      example: 'auth.forbidden',
    });
    expect(put(sampleSession('harbour'), { event: 'SignIn', identifier: phone }).answer.example).toBe(
      'user.sign_in_method_not_enabled',
    );
  });

  it.each<[Body['identifier'], string]>([
    [{ email: 'ada@example.org', verificationCode: '123456' }, 'verification_code.not_found'],
    [{ connectorId: 'nowhere', connectorData: {} }, 'session.invalid_connector_id'],
    [{ connectorId: 'nowhere', email: 'ada@example.org' }, 'session.connector_session_not_found'],
  ])('answers %j with %s, as nothing was begun', (identifier, example) => {
    expect(
      put(sampleSession('harbour'), { event: 'SignIn', ...(identifier && { identifier }) }).answer.example,
    ).toBe(example);
  });

  it('knows a connector of the settings, and that nobody was sent to it', () => {
    const identifier = { connectorId: 'c0nn3ct0r', connectorData: {} };
    expect(put(sampleSession('newer'), { event: 'SignIn', identifier }).answer.example).toBe(
      'session.connector_validation_session_not_found',
    );
  });

  it('refuses parts of a profile that accounts of this tenant do not have', () => {
    const profile = { email: 'new@example.org' };
    expect(put(sampleSession(), { event: 'Register', profile }).answer.example).toBe(
      'user.sign_in_method_not_enabled',
    );
  });
});

it('replaces everything an earlier PUT has left', () => {
  const first = put(sampleSession(), { event: 'Register', profile: { username: 'new_one' } }).session;
  expect(put(first, { event: 'SignIn' }).session.interaction?.stored).toEqual({
    event: 'SignIn',
    identifiers: [],
    bindMfas: [],
  });
});
