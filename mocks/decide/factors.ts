import type { Factor } from '../verification/factors.ts';
import type { Account } from '../people/personas.ts';
import { backupCodes } from '../../src/api/generated/constants.ts';
import type { Step } from './steps.ts';

const isUsable = (factor: Factor) =>
  factor.type !== 'BackupCode' || factor.codes.some(({ usedAt }) => usedAt === null);

/** Kinds of factors the account can prove, the last used first and backup codes last (contract §4). */
export function availableFactors({ factors = [] }: Pick<Account, 'factors'>): Factor['type'][] {
  const kinds = new Set(factors.filter(isUsable).map(({ type }) => type));
  return [
    ...[...kinds].filter((type) => type !== 'BackupCode'),
    ...(kinds.has('BackupCode') ? ['BackupCode' as const] : []),
  ];
}

const has = (type: Factor['type'], factors: readonly Factor[] = []) =>
  factors.some((factor) => factor.type === type);

/** Submit's second step. */
export const requireSecondStep: Step = ({ session: { interaction }, account }) => {
  const factors = account ? availableFactors(account) : [];
  if (!factors.length || interaction.stored.verifiedMfa?.accountId === account?.id) return null;
  return {
    answer: { status: 403, example: 'session.mfa.require_mfa_verification' },
    patch: { data: { availableFactors: factors } },
  };
};

/** Submit's fifth step. */
export const secondTotp: Step = ({ session: { interaction }, account }) =>
  has('Totp', interaction.stored.bindMfas) && has('Totp', account?.factors)
    ? { answer: { status: 422, example: 'user.totp_already_in_use' } }
    : null;

/** Submit's sixth step. A policy of a newer server is left to the person (contract §1). */
export const missingFactor: Step = ({ session: { interaction }, account, world }) => {
  const { bindMfas, mfaSkipped } = interaction.stored;
  const { factors, policy } = world.settings.mfa;
  if (!factors.length || bindMfas.length || account?.factors?.length) return null;
  const patch = { data: { availableFactors: factors } };
  if (policy === 'Mandatory')
    return { answer: { status: 422, example: 'user.missing_mfa-mandatory' }, patch };
  if (mfaSkipped || account?.hasSkippedMfa) return null;
  return { answer: { status: 422, example: 'user.missing_mfa' }, patch };
};

/** Submit's seventh step: the codes it tells wait to be bound. */
export const missingBackupCodes: Step = ({ session: { interaction }, account, world }) => {
  const { bindMfas } = interaction.stored;
  const isWanted = bindMfas.length > 0 && world.settings.mfa.factors.includes('BackupCode');
  if (!isWanted || has('BackupCode', bindMfas) || has('BackupCode', account?.factors)) return null;
  const codes = Array.from({ length: backupCodes.count }, () => world.random.hex(backupCodes.hexDigits));
  return {
    answer: { status: 400, example: 'session.mfa.backup_code_required' },
    patch: { data: { codes } },
    pendingMfa: { kind: 'backup-codes', codes },
  };
};
