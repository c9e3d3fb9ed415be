import { describe, expect, it } from 'vitest';
import type { Session } from '../../session/session.ts';
import { rules } from '../../rules/rules.ts';
import type { RuleRequest } from '../../rules/rule.ts';
import { RuleTester } from './testing/rule-tester.ts';
import { contextFixture, ManualClock, sessionFixture } from '../../rules/testing/fixtures.ts';

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

  it('blocks again at the next failure while the last hour has five', () => {
    const clock = new ManualClock();
    const locked = fail(sessionFixture(), 5, clock);
    clock.advance(600);
    const again = put(locked, wrong, clock);
    expect(again.answer).toEqual(blocked);
    expect(put(again.session, right, clock).answer).toEqual(blocked);
  });
});

it('PUT event changes the event and nothing else', () => {
  const tester = new RuleTester();
  tester.call('putInteraction', { event: 'Register', profile: { username: 'new_one' } });
  const before = tester.stored;
  expect(tester.call('putEvent', { event: 'SignIn' }).status).toBe(204);
  expect(tester.stored).toEqual({ ...before, event: 'SignIn' });
});
