import { isMfaFactor, type MfaFactor } from './mfa-factors.ts';

/** Backup codes are not chosen: the server asks to save them once there is another factor. */
export type BindableFactor = Exclude<MfaFactor, 'BackupCode'>;

const isBindable = (factor: MfaFactor): factor is BindableFactor => factor !== 'BackupCode';

/**
 * The factors to verify with, in the server's order. Newer servers name others, which are left out; a native webview
 * has no passkeys, so they are offered there only as the last resort.
 */
export function verifiableFactors(names: readonly string[], native: boolean): MfaFactor[] {
  return withoutPasskeyIn(native, [...new Set(names.filter(isMfaFactor))]);
}

/** The factors to choose from for a new second step, likewise. */
export function bindableFactors(names: readonly string[], native: boolean): BindableFactor[] {
  return withoutPasskeyIn(native, [...new Set(names.filter(isMfaFactor).filter(isBindable))]);
}

function withoutPasskeyIn<Factor extends MfaFactor>(native: boolean, factors: Factor[]): Factor[] {
  const others = factors.filter((factor) => factor !== 'WebAuthn');
  return native && others.length > 0 ? others : factors;
}
