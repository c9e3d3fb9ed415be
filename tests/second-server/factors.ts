import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Variant } from './variants.ts';

/** The factors in the order in which the server offers them to a person who has none. */
export const factorNames = ['Totp', 'WebAuthn', 'BackupCode'] as const;
export type FactorName = (typeof factorNames)[number];

/** A factor of an account; the list has the one used last first. */
export type Factor =
  | { type: 'Totp'; secret: string }
  | { type: 'WebAuthn'; credential: WebAuthnCredential; name?: string }
  | { type: 'BackupCode'; codes: readonly string[] };

/** Data that the server keeps between the two operations of a factor. */
export type PendingFactor =
  | { type: 'Totp'; secret: string }
  | { type: 'WebAuthn'; challenge: string }
  | { type: 'BackupCode'; codes: readonly string[] };

export interface TwoStepSettings {
  factors: readonly FactorName[];
  policy: 'Mandatory' | 'UserControlled';
}

export function twoStepOf(variant: Variant): TwoStepSettings {
  if (variant === 'two-step') return { factors: factorNames, policy: 'Mandatory' };
  if (variant === 'two-step-optional') return { factors: ['Totp', 'BackupCode'], policy: 'UserControlled' };
  return { factors: [], policy: 'UserControlled' };
}

const hasCodes = (factor: Factor) => factor.type !== 'BackupCode' || factor.codes.length > 0;
const isLast = (name: FactorName) => Number(name === 'BackupCode');

/** The factors with which an account can be verified: the last used first, backup codes last. */
export const verifiableFactors = (factors: readonly Factor[]): FactorName[] =>
  [...new Set(factors.filter(hasCodes).map(({ type }) => type))].sort((a, b) => isLast(a) - isLast(b));

/** Moves a used factor to the front, in its new state. */
export const withUsed = (factors: readonly Factor[], used: Factor, next: Factor): Factor[] => [
  next,
  ...factors.filter((factor) => factor !== used),
];
