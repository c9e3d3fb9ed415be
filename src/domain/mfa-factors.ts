import { isOneOf } from './type-guards.ts';

/** The factors that have pages (contract §7). */
const MFA_FACTORS = ['Totp', 'WebAuthn', 'BackupCode'] as const;
export type MfaFactor = (typeof MFA_FACTORS)[number];

export const isMfaFactor = isOneOf(MFA_FACTORS);
