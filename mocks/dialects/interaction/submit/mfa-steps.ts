import { isCommonFactor } from '../../../../src/domain/mfa-factors.ts';
import { demandOf } from '../../../world/mfa-policy.ts';
import {
  enabledFactors,
  hasFactor,
  isUsable,
  newBackupCodes,
  verifiableTypes,
} from '../../../world/factors.ts';
import type { SubmitStep } from './submit-step.ts';

/** Asks for a second factor if the account has one. */
export const requireMfaVerification: SubmitStep = ({ session: { interaction }, account, context }) => {
  const factors = verifiableTypes(enabledFactors(account?.factors, context));
  const verified = interaction.stored.verifiedMfa;
  const isVerified = verified !== undefined && context.settings.mfa.factors.includes(verified.type);
  if (!factors.length || isVerified) return null;
  return {
    answer: { status: 403, example: 'session.mfa.require_mfa_verification' },
    patch: { data: { availableFactors: factors } },
  };
};

/** An account can have only one authenticator app. */
export const refuseSecondTotp: SubmitStep = ({ session: { interaction }, account }) =>
  hasFactor('Totp', interaction.stored.bindMfas) && hasFactor('Totp', account?.factors)
    ? { answer: { status: 422, example: 'user.totp_already_in_use' } }
    : null;

/** Asks people without a second factor to set one up. Backup codes cannot be the first factor. */
export const requireFactor: SubmitStep = ({ session: { interaction }, account, context }) => {
  const { event, bindMfas, mfaSkipped } = interaction.stored;
  const { factors, policy } = context.settings.mfa;
  const offered = factors.filter((type) => type !== 'BackupCode');
  const demand = demandOf(policy, event);
  const existing = enabledFactors(account?.factors, context);
  if (demand === 'none' || !offered.length || bindMfas.length || existing.length) return null;
  // Even after the policy becomes stricter, people who skipped once are not asked again.
  if (mfaSkipped || account?.hasSkippedMfa) return null;
  const example = demand === 'required' ? 'user.missing_mfa-mandatory' : 'user.missing_mfa';
  // Factors of newer APIs count as offered, but are not listed.
  const availableFactors = offered.filter(isCommonFactor);
  return { answer: { status: 422, example }, patch: { data: { availableFactors } } };
};

/** Offers new backup codes to people who have another factor and no unused code. */
export const requireBackupCodes: SubmitStep = ({ session: { interaction }, account, context }) => {
  const factors = enabledFactors([...(account?.factors ?? []), ...interaction.stored.bindMfas], context);
  const isRequired =
    context.settings.mfa.factors.includes('BackupCode') && factors.some(({ type }) => type !== 'BackupCode');
  if (!isRequired || hasFactor('BackupCode', factors.filter(isUsable))) return null;
  const codes = newBackupCodes(context);
  return {
    answer: { status: 400, example: 'session.mfa.backup_code_required' },
    patch: { data: { codes } },
    pendingMfa: { kind: 'backup-codes', codes },
  };
};
