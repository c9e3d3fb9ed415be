import { errorNamedBy } from '../inputs/reserved.ts';
import { failed, isBlocked } from './attempts.ts';
import { kindOf } from './enabled.ts';
import type { Given } from './enabled.ts';
import { byPasscode } from './passcode.ts';
import { bySocialAddress, bySocialReturn } from './social.ts';
import type { Place, Verdict } from './verdict.ts';

type WithPassword = Extract<Given, { password: string }>;
type Countable = Exclude<Given, { connectorId: string }>;

const valueOf = (given: Countable) => {
  if ('username' in given) return given.username;
  return 'email' in given ? given.email.toLowerCase() : given.phone;
};

const byPassword = (given: WithPassword, { session }: Place): Verdict => {
  const kind = kindOf(given);
  const value = valueOf(given);
  const account = session.browser.accounts.find((one) => one[kind] === value);
  // Somebody called by an error of submit gets as far as that, so that it can be met with a password as well.
  if (!account && errorNamedBy('submitInteraction', value))
    return { record: { kind: 'accountId', value }, session };
  if (account?.password !== given.password)
    return { refusal: { status: 422, example: 'session.invalid_credentials' }, session };
  if (account.isSuspended) return { refusal: { status: 401, example: 'user.suspended' }, session };
  return { record: { kind: 'accountId', value: account.id }, session };
};

/** What counts as a failed attempt: what was typed is wrong. */
const failures: readonly string[] = ['session.invalid_credentials', 'verification_code.code_mismatch'];

/** Passwords and codes, of which five that fail within an hour block the identifier (contract §4, lockout). */
const counted = (given: Countable, place: Place): Verdict => {
  const { session, now } = place;
  const key = `${kindOf(given)}:${valueOf(given)}`;
  if (isBlocked(session.browser.attempts, key, now))
    return {
      refusal: { status: 400, example: 'session.verification_blocked_too_many_attempts' },
      session,
    };
  const verdict = 'password' in given ? byPassword(given, place) : byPasscode(given, place);
  if ('record' in verdict || !failures.includes(verdict.refusal.example)) return verdict;
  const { browser } = verdict.session;
  const attempts = failed(browser.attempts, key, now);
  return { ...verdict, session: { ...verdict.session, browser: { ...browser, attempts } } };
};

/** Verifies an identifier: lockout, password, code, what a provider says; suspended (contract §4). */
export function identify(given: Given, place: Place): Verdict {
  if ('connectorData' in given) return bySocialReturn(given, place);
  return 'connectorId' in given ? bySocialAddress(given, place) : counted(given, place);
}
