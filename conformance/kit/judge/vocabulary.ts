/** The factors of the description. */
export const knownFactors: readonly string[] = ['Totp', 'WebAuthn', 'BackupCode'];

/** Factors that release 1.42 may name, too. */
export const newerFactors: readonly string[] = ['EmailVerificationCode', 'PhoneVerificationCode'];

/** The reasons of the description for a rejected password. */
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
