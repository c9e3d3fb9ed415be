import { findErrorByName } from '../../inputs/reserved-answer.ts';
import { recordFailure, isBlocked } from './lockout.ts';
import { kindOfIdentifier } from '../allowed-by-settings.ts';
import type { IdentifierInput } from '../allowed-by-settings.ts';
import { verifyPasscode } from './verify-passcode.ts';
import { verifySocialAddress, verifySocialReturn } from './verify-social.ts';
import type { VerificationContext, IdentifierResult } from './identifier-result.ts';

type PasswordInput = Extract<IdentifierInput, { password: string }>;
type SecretInput = Exclude<IdentifierInput, { connectorId: string }>;

const valueOf = (input: SecretInput) => {
  if ('username' in input) return input.username;
  return 'email' in input ? input.email.toLowerCase() : input.phone;
};

const verifyPassword = (input: PasswordInput, { session }: VerificationContext): IdentifierResult => {
  const kind = kindOfIdentifier(input);
  const value = valueOf(input);
  const account = session.browser.accounts.find((one) => one[kind] === value);
  // A user name that names a submit error is let in with any password, so that submit can answer with that error.
  if (!account && findErrorByName('submitInteraction', value))
    return { record: { kind: 'accountId', value }, session };
  if (account?.password !== input.password)
    return { error: { status: 422, example: 'session.invalid_credentials' }, session };
  if (account.isSuspended) return { error: { status: 401, example: 'user.suspended' }, session };
  return { record: { kind: 'accountId', value: account.id }, session };
};

const countedErrors: readonly string[] = ['session.invalid_credentials', 'verification_code.code_mismatch'];

/** A locked identifier is refused even with the correct password or code (contract §4). */
const verifyWithLockout = (input: SecretInput, verification: VerificationContext): IdentifierResult => {
  const { session, now } = verification;
  const key = `${kindOfIdentifier(input)}:${valueOf(input)}`;
  if (isBlocked(session.browser.attempts, key, now))
    return {
      error: { status: 400, example: 'session.verification_blocked_too_many_attempts' },
      session,
    };
  const result =
    'password' in input ? verifyPassword(input, verification) : verifyPasscode(input, verification);
  if ('record' in result || !countedErrors.includes(result.error.example)) return result;
  const { browser } = result.session;
  const attempts = recordFailure(browser.attempts, key, now);
  return { ...result, session: { ...result.session, browser: { ...browser, attempts } } };
};

export function verifyIdentifier(
  input: IdentifierInput,
  verification: VerificationContext,
): IdentifierResult {
  if ('connectorData' in input) return verifySocialReturn(input, verification);
  return 'connectorId' in input
    ? verifySocialAddress(input, verification)
    : verifyWithLockout(input, verification);
}
