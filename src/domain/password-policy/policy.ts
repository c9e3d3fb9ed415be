export interface PasswordPolicy {
  length: { min: number; max: number };
  characterTypes: { min: number };
  rejects: { pwned: boolean; repetitionAndSequence: boolean; userInfo: boolean; words: readonly string[] };
}

/** Data that a new password must not contain. */
export interface UserInfo {
  name?: string | undefined;
  username?: string | undefined;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}

/** Codes of the server's `password.rejected` error. */
export type PasswordIssue =
  | {
      code: 'password_rejected.too_short' | 'password_rejected.character_types';
      interpolation: { min: number };
    }
  | { code: 'password_rejected.too_long'; interpolation: { max: number } }
  | { code: 'password_rejected.unsupported_characters' | 'password_rejected.pwned' | RestrictedCode };

export type RestrictedCode =
  | 'password_rejected.restricted.repetition'
  | 'password_rejected.restricted.sequence'
  | 'password_rejected.restricted.words'
  | 'password_rejected.restricted.user_info';
