import type { Factor, PendingMfa } from '../verification/factors.ts';
import type { Answers } from '../generated/answers.ts';
import type { World } from '../session/mock-context.ts';
import { storing, whenBegun } from './begun.ts';
import type { RuleRequest, Rules } from './rule.ts';

type Refusal = Exclude<Answers['bindMfa'], { status: 204 }>;
type Body = RuleRequest<'bindMfa'>['body'];

const nothingWaits: Refusal = { status: 400, example: 'session.mfa.pending_info_not_found' };

/** The factor that the proof makes of what waits for it. */
const prove = (
  body: Body,
  pending: PendingMfa | undefined,
  { proofs, origin }: World,
  now: number,
): Factor | Refusal => {
  switch (body.type) {
    case 'Totp':
      if (pending?.kind !== 'totp') return nothingWaits;
      return (
        proofs.totp({ type: 'Totp', secret: pending.secret }, body.code, now) ?? {
          status: 400,
          example: 'session.mfa.invalid_totp_code',
        }
      );
    case 'WebAuthn':
      if (pending?.kind !== 'registration') return nothingWaits;
      return (
        proofs.registration(pending.challenge, body, origin) ?? {
          status: 400,
          example: 'session.mfa.webauthn_verification_failed',
        }
      );
    case 'BackupCode':
      if (pending?.kind !== 'backup-codes') return nothingWaits;
      return { type: 'BackupCode', codes: pending.codes.map((code) => ({ code, usedAt: null })) };
  }
};

/** Factors to be bound, or to be done without; submit writes them (contract §4). */
export const bindFactor: Pick<Rules, 'bindMfa' | 'skipMfa'> = {
  bindMfa: whenBegun((session, { body }, world, clock) => {
    const { pendingMfa, ...stored } = session.interaction.stored;
    const refuse = (answer: Refusal) => ({ answer, session });
    if (!world.settings.mfa.factors.includes(body.type))
      return refuse({ status: 422, example: 'user.sign_in_method_not_enabled' });
    const factor = prove(body, pendingMfa, world, clock.now());
    if ('status' in factor) return refuse(factor);
    const account = session.browser.accounts.find(({ id }) => id === stored.accountId);
    const there = [...(account?.factors ?? []), ...stored.bindMfas];
    if (factor.type === 'WebAuthn' && there.some((one) => one.type === 'WebAuthn' && one.id === factor.id))
      return refuse({ status: 400, example: 'session.mfa.webauthn_verification_failed' });
    const types = there.map(({ type }) => type);
    if (factor.type !== 'WebAuthn' && types.includes(factor.type))
      return refuse({ status: 400, example: 'session.mfa.bind_mfa_existed' });
    if (factor.type === 'BackupCode' && !types.length)
      return refuse({ status: 400, example: 'session.mfa.backup_code_can_not_be_alone' });
    return {
      answer: { status: 204, example: null },
      session: storing(session, { ...stored, bindMfas: [...stored.bindMfas, factor] }),
    };
  }),

  skipMfa: whenBegun((session, _request, { settings }) => {
    if (settings.mfa.policy === 'Mandatory')
      return {
        answer: { status: 422, example: 'session.mfa.mfa_policy_not_user_controlled' },
        session,
      };
    const { stored } = session.interaction;
    return {
      answer: { status: 204, example: null },
      session: storing(session, { ...stored, mfaSkipped: true }),
    };
  }),
};
