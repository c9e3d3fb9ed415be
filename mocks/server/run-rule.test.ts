import { expect, it } from 'vitest';
import { contextFixture, ManualClock, sessionFixture } from '../rules/testing/fixtures.ts';
import type { Defect } from '../rules/defect.ts';
import type { Session } from '../session/session.ts';
import { parseRuleRequest, runRule } from './run-rule.ts';

const context = contextFixture();
const clock = new ManualClock();

/** Starts the Experience API and enters a wrong password for ada, at a mock with a defect. */
function enterWrongPassword(defect: Defect) {
  const run = (id: 'startInteraction' | 'verifyPassword', body: object, session: Session) => {
    const request = parseRuleRequest(id, { params: {}, query: {}, headers: {}, body }, undefined);
    if (!request) throw new Error(`The schemas of ${id} refuse the input.`);
    return runRule(id, request, session, context, clock, defect);
  };
  const { session } = run('startInteraction', { interactionEvent: 'SignIn' }, sessionFixture());
  const identifier = { type: 'username', value: 'ada' };
  return run('verifyPassword', { identifier, password: 'wrong-one-1' }, session);
}

it('gives the rules of the Experience API the body, session and context of a defect', () => {
  const operations = ['verifyPassword'] as const;
  const refused = { status: 422, example: 'session.invalid_credentials' };
  expect(enterWrongPassword({ operations: ['identify'] }).choice).toMatchObject(refused);
  const body = { identifier: { type: 'username', value: 'ada' }, password: 'analytical-engine' };
  expect(enterWrongPassword({ operations, body: () => body }).choice.status).toBe(200);
  const before: Defect['before'] = ({ browser, interaction }) => ({
    browser: { ...browser, accounts: browser.accounts.map((one) => ({ ...one, password: 'wrong-one-1' })) },
    interaction,
  });
  expect(enterWrongPassword({ operations, before }).choice.status).toBe(200);
  const once: Defect['context'] = (right) => ({
    ...right,
    release: '1.42',
    settings: { ...right.settings, sentinelPolicy: { maxAttempts: 1 } },
  });
  expect(enterWrongPassword({ operations, context: once }).choice.example).toBe(
    'session.verification_blocked_too_many_attempts',
  );
});

it('lets a defect change the answer of the Experience API and what the session keeps', () => {
  const after: Defect['after'] = (_decision, { browser }) => ({
    answer: { status: 401, example: 'user.suspended' },
    session: { browser: { ...browser, accounts: [] }, interaction: null },
  });
  const { choice, session } = enterWrongPassword({ operations: ['verifyPassword'], after });
  expect(choice).toMatchObject({ status: 401, example: 'user.suspended' });
  expect(session).toMatchObject({ browser: { accounts: [] }, interaction: null });
});
