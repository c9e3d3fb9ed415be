import { randomBytes } from 'node:crypto';
import type { Account } from './accounts.ts';
import { ErrorResponse } from './error-response.ts';
import { verifiableFactors } from './factors.ts';
import type { Factor, FactorName } from './factors.ts';
import type { ServerContext } from './server-context.ts';
import type { Interaction } from './sessions.ts';

/** @throws when a factor must be verified, which only a sign-in asks for */
export function checkVerifiedTwice(
  { factors = [] }: Account,
  { verifiedFactor }: Interaction,
  { twoStep }: ServerContext,
): void {
  const availableFactors = verifiableFactors(factors.filter(({ type }) => twoStep.factors.includes(type)));
  if (availableFactors.length > 0 && !(verifiedFactor && twoStep.factors.includes(verifiedFactor.type)))
    throw new ErrorResponse(403, 'session.mfa.require_mfa_verification', { data: { availableFactors } });
}

/** @throws when a factor or backup codes must be bound, in the order of contract.md#errors-of-submit */
export function checkFactors(
  account: Partial<Account>,
  interaction: Interaction,
  { twoStep }: ServerContext,
): void {
  const { newFactors = [] } = interaction;
  const before = (account.factors ?? []).filter(({ type }) => twoStep.factors.includes(type));
  const has = (type: FactorName) => [...before, ...newFactors].some((factor) => factor.type === type);
  if (before.some(({ type }) => type === 'Totp') && newFactors.some(({ type }) => type === 'Totp'))
    throw new ErrorResponse(422, 'user.totp_already_in_use');
  const availableFactors = twoStep.factors.filter((name) => name !== 'BackupCode');
  const isOptional = twoStep.policy === 'UserControlled';
  const isSkipped = interaction.mfaSkipped === true || account.mfaSkipped === true;
  const isBound = has('Totp') || has('WebAuthn');
  if (availableFactors.length > 0 && !isBound && !isSkipped)
    throw new ErrorResponse(422, 'user.missing_mfa', {
      data: { availableFactors, ...(isOptional && { skippable: true }) },
    });
  const hasUnusedCodes = verifiableFactors([...before, ...newFactors]).includes('BackupCode');
  if (!twoStep.factors.includes('BackupCode') || !isBound || hasUnusedCodes) return;
  const codes = Array.from({ length: 10 }, () => randomBytes(5).toString('hex'));
  interaction.pendingFactor = { type: 'BackupCode', codes };
  throw new ErrorResponse(400, 'session.mfa.backup_code_required', { data: { codes } });
}

/** New backup codes replace the used ones. */
export const withNewFactors = (
  before: readonly Factor[] = [],
  added: readonly Factor[] = [],
): readonly Factor[] => [
  ...added,
  ...before.filter(({ type }) => type !== 'BackupCode' || added.every((factor) => factor.type !== type)),
];
