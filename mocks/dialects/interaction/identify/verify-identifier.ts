import { findErrorByName } from '../../../inputs/error-names.ts';
import { recordFailure, isBlocked } from '../../../world/lockout.ts';
import { kindOfIdentifier } from '../allowed-by-settings.ts';
import type { IdentifierInput } from '../allowed-by-settings.ts';
import { verifyPasscode } from './verify-passcode.ts';
import { verifySocialAddress, verifySocialReturn } from './verify-social.ts';
import type { IdentifierError, IdentifierResult, VerificationContext } from './identifier-result.ts';

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
  // Accept any password for a user name that is the name of a submit error, so that submit can answer with it.
  if (!account && findErrorByName('submitInteraction', value))
    return { record: { kind: 'accountId', value }, session };
  if (account?.password !== input.password)
    return { error: { status: 422, example: 'session.invalid_credentials' }, session };
  if (account.isSuspended) return { error: { status: 401, example: 'user.suspended' }, session };
  return { record: { kind: 'accountId', value: account.id }, session };
};

const countsAsFailure = ({ example }: IdentifierError): boolean =>
  example === 'session.invalid_credentials' || example.startsWith('verification_code.');

const blocked = { status: 400, example: 'session.verification_blocked_too_many_attempts' } as const;

/**
 * A locked identifier is refused even with the correct password or code. The failure that locks it gets the same
 * answer.
 */
const verifyWithLockout = (input: SecretInput, verification: VerificationContext): IdentifierResult => {
  const { session, now, context } = verification;
  const key = `${kindOfIdentifier(input)}:${valueOf(input)}`;
  if (isBlocked(session.browser.attempts, key, now)) return { error: blocked, session };
  const result =
    'password' in input ? verifyPassword(input, verification) : verifyPasscode(input, verification);
  if ('record' in result || !countsAsFailure(result.error)) return result;
  const { browser } = result.session;
  const attempts = recordFailure(browser.attempts, key, now, context);
  const after = { ...result.session, browser: { ...browser, attempts } };
  return { error: isBlocked(attempts, key, now) ? blocked : result.error, session: after };
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
