/** Words of the contract that the judge compares with; knownFactors and passwordReasons are those of the description. */
export const knownFactors: readonly string[] = ['Totp', 'WebAuthn', 'BackupCode'];

/** Factors of release 1.42 that its lists may name (contract §12). */
export const newerFactors: readonly string[] = ['EmailVerificationCode', 'PhoneVerificationCode'];

export const passwordReasons: readonly string[] = [
  'too_short',
  'too_long',
  'unsupported_characters',
  'character_types',
  'pwned',
  'restricted.repetition',
  'restricted.sequence',
  'restricted.words',
  'restricted.user_info',
].map((reason) => `password_rejected.${reason}`);
