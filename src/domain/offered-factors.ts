import type { MfaFactor } from './mfa-factors.ts';
import type { Guard } from './type-guards.ts';

/** People cannot choose backup codes: the server asks them to save some once they have another factor. */
export type BindableFactor = Exclude<MfaFactor, 'BackupCode'>;

const isBindable = (factor: MfaFactor): factor is BindableFactor => factor !== 'BackupCode';

/** The factors that an API of the server can set up and verify; its answers may list others. */
export type KnownFactor = Guard<MfaFactor>;

/**
 * The factors to verify with, in the server's order. Factors that the API does not know are left out. A native webview
 * has no passkeys, so the page offers them there only as a last resort.
 */
export function verifiableFactors(
  names: readonly string[],
  native: boolean,
  isKnown: KnownFactor,
): MfaFactor[] {
  return withoutPasskeyIn(native, [...new Set(names.filter(isKnown))]);
}

/** The factors to choose from for a new second step, by the same rules. */
export function bindableFactors(
  names: readonly string[],
  native: boolean,
  isKnown: KnownFactor,
): BindableFactor[] {
  return withoutPasskeyIn(native, [...new Set(names.filter(isKnown).filter(isBindable))]);
}

function withoutPasskeyIn<Factor extends MfaFactor>(native: boolean, factors: Factor[]): Factor[] {
  const others = factors.filter((factor) => factor !== 'WebAuthn');
  return native && others.length > 0 ? others : factors;
}
