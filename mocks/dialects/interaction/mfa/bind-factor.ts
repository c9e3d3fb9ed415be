import type { Factor, PendingMfa } from '../../../verification/factor.ts';
import { isFrom, type ServerRelease } from '../../../session/server-release.ts';
import type { Account } from '../../../people/persona.ts';
import type { Answers } from '../../../generated/answers.ts';
import type { MockContext } from '../../../world/mock-context.ts';
import { withStored, whenStarted } from '../started-session.ts';
import type { RuleRequest, Rules } from '../../../rules/rule.ts';
import { allowsSkipping } from '../../../world/mfa-policy.ts';

type BindError = Exclude<Answers['bindMfa'], { status: 204 }>;
type Body = RuleRequest<'bindMfa'>['body'];

const nothingPending: BindError = { status: 400, example: 'session.mfa.pending_info_not_found' };

const passkeyRefused: BindError = { status: 400, example: 'session.mfa.webauthn_verification_failed' };

/** Servers before 1.42 answer 500 to an unreadable response, an old challenge and a wrong origin. */
const passkeyNotVerified = (release: ServerRelease): BindError =>
  isFrom('1.42', release) ? passkeyRefused : { status: 500, example: 'unexpected' };

/** Errors that do not depend on the code. This checks the session only; submit checks the account. */
const refusedFactor = (
  type: Factor['type'],
  bound: readonly Factor[],
  account: Account | undefined,
): BindError | null => {
  if (type !== 'BackupCode' && bound.length > 0)
    return { status: 400, example: 'session.mfa.bind_mfa_existed' };
  const isAlone = [...(account?.factors ?? []), ...bound].every((one) => one.type === 'BackupCode');
  return type === 'BackupCode' && isAlone
    ? { status: 400, example: 'session.mfa.backup_code_can_not_be_alone' }
    : null;
};

const createFactor = (
  body: Body,
  pending: PendingMfa | undefined,
  { mfaVerifier, origin, release }: MockContext,
  now: number,
): Factor | BindError => {
  switch (body.type) {
    case 'Totp':
      if (pending?.kind !== 'totp') return nothingPending;
      return (
        mfaVerifier.verifyTotp({ type: 'Totp', secret: pending.secret }, body.code, now) ?? {
          status: 400,
          example: 'session.mfa.invalid_totp_code',
        }
      );
    case 'WebAuthn':
      if (pending?.kind !== 'registration') return nothingPending;
      return mfaVerifier.verifyRegistration(pending.challenge, body, origin) ?? passkeyNotVerified(release);
    case 'BackupCode':
      if (pending?.kind !== 'backup-codes') return nothingPending;
      return { type: 'BackupCode', codes: pending.codes.map((code) => ({ code, usedAt: null })) };
  }
};

/** Submit writes the new factor to the account. */
export const bindFactor: Pick<Rules, 'bindMfa' | 'skipMfa'> = {
  bindMfa: whenStarted((session, { body }, context, clock) => {
    const { pendingMfa, ...stored } = session.interaction.stored;
    const fail = (answer: BindError) => ({ answer, session });
    if (!context.settings.mfa.factors.includes(body.type))
      return fail({ status: 422, example: 'user.sign_in_method_not_enabled' });
    if (stored.event === 'ForgotPassword') return fail(nothingPending);
    const account = session.browser.accounts.find(({ id }) => id === stored.accountId);
    const refused = refusedFactor(body.type, stored.bindMfas, account);
    if (refused) return fail(refused);
    const factor = createFactor(body, pendingMfa, context, clock.now());
    if ('status' in factor) return fail(factor);
    const existing = [...(account?.factors ?? []), ...stored.bindMfas];
    if (factor.type === 'WebAuthn' && existing.some((one) => one.type === 'WebAuthn' && one.id === factor.id))
      return fail(passkeyRefused);
    const others = stored.bindMfas.filter(
      ({ type }) => factor.type !== 'BackupCode' || type !== 'BackupCode',
    );
    // Backup codes can be bound twice; other factors cannot.
    const stillPending = factor.type === 'BackupCode' && pendingMfa && { pendingMfa };
    return {
      answer: { status: 204, example: null },
      session: withStored(session, { ...stored, ...stillPending, bindMfas: [...others, factor] }),
    };
  }),

  /** Answers 204 even before PUT /interaction, and stores nothing then. */
  skipMfa: ({ browser, interaction }, _request, { settings }) => {
    const session = { browser, interaction };
    if (!interaction) return { answer: { status: 400, example: 'session.not_found' }, session };
    if (!allowsSkipping(settings.mfa.policy))
      return { answer: { status: 422, example: 'session.mfa.mfa_policy_not_user_controlled' }, session };
    const stored = interaction.stored && { ...interaction.stored, mfaSkipped: true as const };
    return {
      answer: { status: 204, example: null },
      session: { browser, interaction: { ...interaction, stored } },
    };
  },
};
