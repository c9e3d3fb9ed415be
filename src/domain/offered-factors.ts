import { isMfaFactor, type MfaFactor } from './mfa-factors.ts';

/** People cannot choose backup codes: the server asks them to save some once they have another factor. */
export type BindableFactor = Exclude<MfaFactor, 'BackupCode'>;

const isBindable = (factor: MfaFactor): factor is BindableFactor => factor !== 'BackupCode';

/**
 * The factors to verify with, in the server's order. Unknown factors of newer servers are left out. A native webview
 * has no passkeys, so the page offers them there only as a last resort.
 */
export function verifiableFactors(names: readonly string[], native: boolean): MfaFactor[] {
  return withoutPasskeyIn(native, [...new Set(names.filter(isMfaFactor))]);
}

/** The factors to choose from for a new second step, by the same rules. */
export function bindableFactors(names: readonly string[], native: boolean): BindableFactor[] {
  return withoutPasskeyIn(native, [...new Set(names.filter(isMfaFactor).filter(isBindable))]);
}

function withoutPasskeyIn<Factor extends MfaFactor>(native: boolean, factors: Factor[]): Factor[] {
  const others = factors.filter((factor) => factor !== 'WebAuthn');
  return native && others.length > 0 ? others : factors;
}
