import type { z } from 'zod/mini';
import type { Identifier } from '../../src/api/generated/validators/interaction.ts';
import type { Answers } from '../generated/answers.ts';
import type { Account } from '../personas.ts';
import type { BrowserSession, IdentifierRecord } from '../session.ts';
import type { Settings } from '../world.ts';
import { failed, isBlocked } from './attempts.ts';
import { kindOf } from './enabled.ts';

type Refusal = Exclude<Answers['putInteraction'], { status: 204 }>;
type Outcome = { record: IdentifierRecord } | { refusal: Refusal; browser: BrowserSession };

type WithPassword = Extract<z.output<typeof Identifier>, { password: string }>;

const valueOf = (given: WithPassword) => {
  if ('username' in given) return given.username;
  return 'email' in given ? given.email.toLowerCase() : given.phone;
};

const byPassword = (given: WithPassword, browser: BrowserSession, now: number): Outcome => {
  const kind = kindOf(given);
  const value = valueOf(given);
  const key = `${kind}:${value}`;
  if (isBlocked(browser.attempts, key, now))
    return {
      refusal: { status: 400, example: 'session.verification_blocked_too_many_attempts' },
      browser,
    };
  const account = browser.accounts.find((one: Account) => one[kind] === value);
  if (account?.password !== given.password)
    return {
      refusal: { status: 422, example: 'session.invalid_credentials' },
      browser: { ...browser, attempts: failed(browser.attempts, key, now) },
    };
  if (account.isSuspended) return { refusal: { status: 401, example: 'user.suspended' }, browser };
  return { record: { kind: 'accountId', value: account.id } };
};

/** Verifies an identifier against the session's accounts: lockout, credentials, suspended (contract §4). */
export function identify(
  given: z.output<typeof Identifier>,
  browser: BrowserSession,
  { socialConnectors }: Settings,
  now: number,
): Outcome {
  const refuse = (refusal: Refusal): Outcome => ({ refusal, browser });
  if ('password' in given) return byPassword(given, browser, now);
  // No operation sends codes or starts a social sign-in yet, so neither can have been begun here.
  if ('verificationCode' in given) return refuse({ status: 400, example: 'verification_code.not_found' });
  if (!('connectorData' in given))
    return refuse({ status: 400, example: 'session.connector_session_not_found' });
  return socialConnectors.some(({ id }) => id === given.connectorId)
    ? refuse({ status: 400, example: 'session.connector_validation_session_not_found' })
    : refuse({ status: 422, example: 'session.invalid_connector_id' });
}
