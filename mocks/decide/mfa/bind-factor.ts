import type { Factor, PendingMfa } from '../../verification/factor.ts';
import type { Answers } from '../../generated/answers.ts';
import type { MockContext } from '../mock-context.ts';
import { withStored, whenStarted } from '../started-session.ts';
import type { RuleRequest, Rules } from '../rule.ts';

type BindError = Exclude<Answers['bindMfa'], { status: 204 }>;
type Body = RuleRequest<'bindMfa'>['body'];

const nothingPending: BindError = { status: 400, example: 'session.mfa.pending_info_not_found' };

const createFactor = (
  body: Body,
  pending: PendingMfa | undefined,
  { mfaVerifier, origin }: MockContext,
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
      return (
        mfaVerifier.verifyRegistration(pending.challenge, body, origin) ?? {
          status: 400,
          example: 'session.mfa.webauthn_verification_failed',
        }
      );
    case 'BackupCode':
      if (pending?.kind !== 'backup-codes') return nothingPending;
      return { type: 'BackupCode', codes: pending.codes.map((code) => ({ code, usedAt: null })) };
  }
};

/** Submit writes the result to the account (contract §4). */
export const bindFactor: Pick<Rules, 'bindMfa' | 'skipMfa'> = {
  bindMfa: whenStarted((session, { body }, context, clock) => {
    const { pendingMfa, ...stored } = session.interaction.stored;
    const fail = (answer: BindError) => ({ answer, session });
    if (!context.settings.mfa.factors.includes(body.type))
      return fail({ status: 422, example: 'user.sign_in_method_not_enabled' });
    const factor = createFactor(body, pendingMfa, context, clock.now());
    if ('status' in factor) return fail(factor);
    const account = session.browser.accounts.find(({ id }) => id === stored.accountId);
    const existing = [...(account?.factors ?? []), ...stored.bindMfas];
    if (factor.type === 'WebAuthn' && existing.some((one) => one.type === 'WebAuthn' && one.id === factor.id))
      return fail({ status: 400, example: 'session.mfa.webauthn_verification_failed' });
    const types = existing.map(({ type }) => type);
    if (factor.type === 'Totp' && types.includes('Totp'))
      return fail({ status: 400, example: 'session.mfa.bind_mfa_existed' });
    if (factor.type === 'BackupCode' && !types.length)
      return fail({ status: 400, example: 'session.mfa.backup_code_can_not_be_alone' });
    return {
      answer: { status: 204, example: null },
      session: withStored(session, { ...stored, bindMfas: [...stored.bindMfas, factor] }),
    };
  }),

  skipMfa: whenStarted((session, _request, { settings }) => {
    if (settings.mfa.policy === 'Mandatory')
      return {
        answer: { status: 422, example: 'session.mfa.mfa_policy_not_user_controlled' },
        session,
      };
    const { stored } = session.interaction;
    return {
      answer: { status: 204, example: null },
      session: withStored(session, { ...stored, mfaSkipped: true }),
    };
  }),
};
