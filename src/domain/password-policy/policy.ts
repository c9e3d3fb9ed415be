/** Rules for new passwords, every default filled in (contract §17, contract §5). */
export interface PasswordPolicy {
  length: { min: number; max: number };
  characterTypes: { min: number };
  rejects: { pwned: boolean; repetitionAndSequence: boolean; userInfo: boolean; words: readonly string[] };
}

/** What is known of the person, for "do not use your own name". */
export interface UserInfo {
  name?: string | undefined;
  username?: string | undefined;
  email?: string | undefined;
  phoneNumber?: string | undefined;
}

/** Why a password is refused, by the codes of the contract (contract §17). */
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
