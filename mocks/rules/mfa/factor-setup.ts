import { isFrom } from '../../session/server-release.ts';
import type { Account } from '../../people/persona.ts';
import type { MockContext } from '../mock-context.ts';
import { findAccount } from '../submit/find-account.ts';
import type { ErrorResponse } from '../submit/find-account.ts';
import { totpKeyUri } from '../../verification/authenticator-app.ts';
import { withStored, whenStarted } from '../started-session.ts';
import type { StartedSession } from '../started-session.ts';
import { checkProfile } from '../submit/check-profile.ts';
import { newChallenge, toCredentialDescriptors, passkeysOf } from '../../verification/passkeys.ts';
import { qrDataUrl } from '../../verification/qr-code.ts';
import type { Rules } from '../rule.ts';

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

/** The issuer in authenticator apps. The tenant's name distinguishes the entries of one mock. */
const issuerOf = ({ origin, tenant }: MockContext) => `${new URL(origin).hostname} (${tenant.name})`;

export const factorSetup: Pick<Rules, 'createTotpSecret' | 'createWebAuthnRegistration'> = {
  createTotpSecret: whenStarted((session, _request, context) => {
    const result = checkedAccount(session, context);
    if ('answer' in result) return { ...result, session };
    const secret = context.random.base32(isFrom('1.42', context.release) ? 32 : 16);
    const { stored } = session.interaction;
    const label = accountLabel(session, result.account) ?? 'account';
    return {
      answer: { status: 200, example: 'secret' },
      patch: { secret, secretQrCode: qrDataUrl(totpKeyUri(secret, { issuer: issuerOf(context), label })) },
      session: withStored(session, { ...stored, pendingMfa: { kind: 'totp', secret } }),
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
    const { hostname } = new URL(context.origin);
    const challenge = newChallenge(context);
    return {
      answer: { status: 200, example: 'first' },
      patch: {
        rp: { id: hostname, name: hostname },
        user: { id: Buffer.from(id).toString('base64url'), name, displayName: isNewer ? '' : name },
        challenge,
        excludeCredentials: toCredentialDescriptors(passkeysOf(account)),
      },
      session: withStored(session, {
        ...stored,
        pendingMfa: { kind: 'registration', challenge },
        ...(!account && { newAccountId: id }),
      }),
    };
  }),
};
