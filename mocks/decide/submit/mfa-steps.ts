import type { Factor } from '../../verification/factor.ts';
import type { Account } from '../../people/persona.ts';
import { backupCodes } from '../../../src/domain/generated/constants.ts';
import { demandOf } from '../mfa/mfa-policy.ts';
import type { SubmitStep } from './submit-step.ts';

const isUsable = (factor: Factor) =>
  factor.type !== 'BackupCode' || factor.codes.some(({ usedAt }) => usedAt === null);

/** The factor types the account can verify: last used first, backup codes last (contract §4). */
function availableFactors({ factors = [] }: Pick<Account, 'factors'>): Factor['type'][] {
  const kinds = new Set(factors.filter(isUsable).map(({ type }) => type));
  return [
    ...[...kinds].filter((type) => type !== 'BackupCode'),
    ...(kinds.has('BackupCode') ? ['BackupCode' as const] : []),
  ];
}

const hasFactor = (type: Factor['type'], factors: readonly Factor[] = []) =>
  factors.some((factor) => factor.type === type);

/** Step 2 of submit. */
export const requireMfaVerification: SubmitStep = ({ session: { interaction }, account }) => {
  const factors = account ? availableFactors(account) : [];
  if (!factors.length || interaction.stored.verifiedMfa?.accountId === account?.id) return null;
  return {
    answer: { status: 403, example: 'session.mfa.require_mfa_verification' },
    patch: { data: { availableFactors: factors } },
  };
};

/** Step 5 of submit. */
export const refuseSecondTotp: SubmitStep = ({ session: { interaction }, account }) =>
  hasFactor('Totp', interaction.stored.bindMfas) && hasFactor('Totp', account?.factors)
    ? { answer: { status: 422, example: 'user.totp_already_in_use' } }
    : null;

/** Step 6 of submit. Backup codes are never offered as a first factor (contract §4). */
export const requireFactor: SubmitStep = ({ session: { interaction }, account, context }) => {
  const { event, bindMfas, mfaSkipped } = interaction.stored;
  const { factors, policy } = context.settings.mfa;
  const offered = factors.filter((type) => type !== 'BackupCode');
  const demand = demandOf(policy, event);
  if (demand === 'none' || !offered.length || bindMfas.length || account?.factors?.length) return null;
  const patch = { data: { availableFactors: offered } };
  if (demand === 'required') return { answer: { status: 422, example: 'user.missing_mfa-mandatory' }, patch };
  if (mfaSkipped || account?.hasSkippedMfa) return null;
  return { answer: { status: 422, example: 'user.missing_mfa' }, patch };
};

/** Step 7 of submit: offers new backup codes to whoever has another factor and no unused code (contract §4). */
export const requireBackupCodes: SubmitStep = ({ session: { interaction }, account, context }) => {
  const held = [...(account?.factors ?? []), ...interaction.stored.bindMfas];
  const isRequired =
    context.settings.mfa.factors.includes('BackupCode') && held.some(({ type }) => type !== 'BackupCode');
  if (!isRequired || hasFactor('BackupCode', held.filter(isUsable))) return null;
  const codes = Array.from({ length: backupCodes.count }, () => context.random.hex(backupCodes.hexDigits));
  return {
    answer: { status: 400, example: 'session.mfa.backup_code_required' },
    patch: { data: { codes } },
    pendingMfa: { kind: 'backup-codes', codes },
  };
};
