import { describe, expect, it } from 'vitest';
import type { Session } from '../../session/session.ts';
import { rules } from '../rules.ts';
import type { RuleRequest } from '../rule.ts';
import { contextFixture, sessionFixture } from '../testing/fixtures.ts';
import { ManualClock } from '../testing/manual-clock.ts';

type Body = RuleRequest<'putInteraction'>['body'];

const put = (session: Session, body: Body, clock = new ManualClock(), tenant = session.browser.tenant) =>
  rules.putInteraction(
    session,
    { body, params: null, query: null, headers: null, acceptLanguage: undefined },
    contextFixture(tenant),
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

describe('PUT interaction with a password', () => {
  it('stores the account of a correct password', () => {
    const { answer, session } = put(sessionFixture(), right);
    expect(answer).toEqual({ status: 204, example: null });
    expect(session.interaction?.stored).toMatchObject({
      event: 'SignIn',
      identifiers: [{ kind: 'accountId', value: 'usr4da0lace1' }],
    });
  });

  it.each([
    ['a wrong password', wrong],
    ['an unknown user name', signIn('nobody', 'analytical-engine')],
    ['an account without a password', signIn('noor', 'anything')],
  ])('answers %s with invalid_credentials and stores nothing', (_, body) => {
    const before = put(sessionFixture(), right).session;
    const { answer, session } = put(before, body);
    expect(answer).toEqual(invalid);
    expect(session.interaction).toBe(before.interaction);
  });

  it('says that an account is suspended only after the correct password', () => {
    expect(put(sessionFixture(), signIn('sam', 'harbour-gate-7')).answer).toEqual({
      status: 401,
      example: 'user.suspended',
    });
    expect(put(sessionFixture(), signIn('sam', 'wrong')).answer).toEqual(invalid);
  });

  it('accepts an e-mail address in any letter case where the tenant offers it', () => {
    const body: Body = {
      event: 'SignIn',
      identifier: { email: 'Ada@Example.org', password: 'analytical-engine' },
    };
    expect(put(sessionFixture('harbour'), body).answer.status).toBe(204);
    expect(put(sessionFixture(), body).answer.example).toBe('user.sign_in_method_not_enabled');
  });
});

describe('the lockout', () => {
  const fail = (session: Session, times: number, clock: ManualClock, body = wrong) => {
    let now = session;
    for (let time = 0; time < times; time++) {
      const { answer, session: after } = put(now, body, clock);
      expect(answer).toEqual(time < 4 ? invalid : blocked); // the fifth failure itself is answered as blocked
      now = after;
    }
    return now;
  };

  it('refuses even the correct password for ten minutes after five failures', () => {
    const clock = new ManualClock();
    const locked = fail(sessionFixture(), 5, clock);
    expect(put(locked, right, clock).answer).toEqual(blocked);
    expect(put(locked, wrong, clock).answer).toEqual(blocked);
    clock.advance(599);
    expect(put(locked, right, clock).answer).toEqual(blocked);
    clock.advance(1);
    expect(put(locked, right, clock).answer.status).toBe(204);
  });

  it('hides that an account is suspended', () => {
    const clock = new ManualClock();
    const locked = fail(sessionFixture(), 5, clock, signIn('sam', 'wrong'));
    expect(put(locked, signIn('sam', 'harbour-gate-7'), clock).answer).toEqual(blocked);
  });

  it('counts failures per user name, whether or not the name exists', () => {
    const clock = new ManualClock();
    const locked = fail(sessionFixture(), 5, clock, signIn('nobody', 'x'));
    expect(put(locked, signIn('nobody', 'x'), clock).answer).toEqual(blocked);
    expect(put(locked, right, clock).answer.status).toBe(204);
  });

  it('forgets failures after an hour', () => {
    const clock = new ManualClock();
    let session = fail(sessionFixture(), 4, clock);
    clock.advance(3600);
    session = fail(session, 1, clock);
    expect(put(session, right, clock).answer.status).toBe(204);
  });

  it('blocks again at the next failure while there are five within the hour', () => {
    const clock = new ManualClock();
    const locked = fail(sessionFixture(), 5, clock);
    clock.advance(600);
    const again = put(locked, wrong, clock);
    expect(again.answer).toEqual(blocked);
    expect(put(again.session, right, clock).answer).toEqual(blocked);
  });
});

describe('PUT interaction checks in order', () => {
  it('the session first', () => {
    const stranger = { ...sessionFixture('harbour'), interaction: null };
    expect(put(stranger, { event: 'Register' }).answer).toEqual({
      status: 400,
      example: 'session.not_found',
    });
  });

  it('the mode before the method, and the method before the password', () => {
    const phone = { phone: '4915112345678', password: 'x' };
    expect(put(sessionFixture('harbour'), { event: 'Register', identifier: phone }).answer).toEqual({
      status: 403,
      example: 'auth.forbidden',
    });
    expect(put(sessionFixture('harbour'), { event: 'SignIn', identifier: phone }).answer.example).toBe(
      'user.sign_in_method_not_enabled',
    );
  });

  it.each<[Body['identifier'], string]>([
    [{ email: 'ada@example.org', verificationCode: '123456' }, 'verification_code.not_found'],
    [{ connectorId: 'nowhere', connectorData: {} }, 'session.invalid_connector_id'],
    [{ connectorId: 'nowhere', email: 'ada@example.org' }, 'session.connector_session_not_found'],
  ])('answers %j with %s when no code or social sign-in was started', (identifier, example) => {
    expect(
      put(sessionFixture('harbour'), { event: 'SignIn', ...(identifier && { identifier }) }).answer.example,
    ).toBe(example);
  });

  it('refuses a known connector that no social sign-in was started with', () => {
    const identifier = { connectorId: 'c0nn3ct0r', connectorData: { code: 'x' } };
    expect(put(sessionFixture('newer'), { event: 'SignIn', identifier }).answer.example).toBe(
      'session.connector_validation_session_not_found',
    );
  });

  it('refuses profile parts that sign-up does not use', () => {
    const profile = { email: 'new@example.org' };
    expect(put(sessionFixture(), { event: 'Register', profile }).answer.example).toBe(
      'user.sign_in_method_not_enabled',
    );
  });
});

it('PUT interaction replaces everything an earlier PUT stored', () => {
  const first = put(sessionFixture(), { event: 'Register', profile: { username: 'new_one' } }).session;
  expect(put(first, { event: 'SignIn' }).session.interaction?.stored).toEqual({
    event: 'SignIn',
    identifiers: [],
    bindMfas: [],
  });
});
