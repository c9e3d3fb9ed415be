import { isFrom } from '../../../session/server-release.ts';
import type { Account } from '../../../people/persona.ts';
import type { MockContext } from '../../../world/mock-context.ts';
import { findAccount } from '../submit/find-account.ts';
import type { ErrorResponse } from '../submit/find-account.ts';
import { newPasskeyOptions, newTotpSecret } from '../../../world/factors.ts';
import { withStored, whenStarted } from '../started-session.ts';
import type { StartedSession } from '../started-session.ts';
import { checkProfile } from '../submit/check-profile.ts';
import { passkeysOf } from '../../../verification/passkeys.ts';
import type { Rules } from '../../../rules/rule.ts';

type RecoveryError = { answer: { status: 400; example: 'session.not_supported_for_forgot_password' } };

/**
 * Refuses recovery, then finds the account and checks the profile as submit does. The account is null in a
 * registration.
 */
const checkedAccount = (
  session: StartedSession,
  context: MockContext,
): { account: Account | null } | ErrorResponse | RecoveryError => {
  if (session.interaction.stored.event === 'ForgotPassword')
    return { answer: { status: 400, example: 'session.not_supported_for_forgot_password' } };
  const found = findAccount(session, context);
  if ('answer' in found) return found;
  return checkProfile(session, found.account, context) ?? found;
};

const accountLabel = (
  { interaction: { stored } }: StartedSession,
  account: Account | null,
): string | undefined => {
  const { username, email, phone } = { ...account, ...stored.profile };
  return username ?? email ?? (phone === undefined ? account?.name : `+${phone}`);
};

const addressOf = ({ interaction: { stored } }: StartedSession, account: Account | null) => {
  const { email, phone } = { ...account, ...stored.profile };
  return email ?? phone;
};

export const factorSetup: Pick<Rules, 'createTotpSecret' | 'createWebAuthnRegistration'> = {
  createTotpSecret: whenStarted((session, _request, context) => {
    const result = checkedAccount(session, context);
    if ('answer' in result) return { ...result, session };
    const { stored } = session.interaction;
    const key = newTotpSecret(context, accountLabel(session, result.account) ?? 'account');
    return {
      answer: { status: 200, example: 'secret' },
      patch: key,
      session: withStored(session, { ...stored, pendingMfa: { kind: 'totp', secret: key.secret } }),
    };
  }),

  createWebAuthnRegistration: whenStarted((session, _request, context) => {
    const result = checkedAccount(session, context);
    if ('answer' in result) return { ...result, session };
    const { account } = result;
    const { stored } = session.interaction;
    const id = account?.id ?? stored.newAccountId ?? context.random.hex(12);
    const isNewer = isFrom('1.22', context.release);
    const name = (isNewer ? addressOf(session, account) : undefined) ?? accountLabel(session, account) ?? id;
    const person = { id, name, displayName: isNewer ? '' : name };
    const options = newPasskeyOptions(context, person, passkeysOf(account));
    return {
      answer: { status: 200, example: 'first' },
      patch: options,
      session: withStored(session, {
        ...stored,
        pendingMfa: { kind: 'registration', challenge: options.challenge },
        ...(!account && { newAccountId: id }),
      }),
    };
  }),
};
