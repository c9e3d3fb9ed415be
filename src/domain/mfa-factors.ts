import { mfa } from './generated/constants.ts';
import { keysOf } from './keys-of.ts';
import { isOneOf } from './type-guards.ts';

/** A factor of the contract; each has pages. */
export type MfaFactor = keyof typeof mfa.factors;

export const isMfaFactor = isOneOf(keysOf(mfa.factors));
