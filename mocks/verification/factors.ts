/** An authenticator app. */
export interface Totp {
  type: 'Totp';
  /** Base32. */
  secret: string;
  /** The step of 30 seconds of the last code that was right; no code is taken twice. */
  usedStep?: number;
}

export interface Passkey {
  type: 'WebAuthn';
  /** Base64url, as browsers name it. */
  id: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  /** What the person calls it. */
  name?: string;
}

/** Ten codes, each good once. */
export interface BackupCodes {
  type: 'BackupCode';
  /** `usedAt` in milliseconds since 1970. */
  codes: readonly { code: string; usedAt: number | null }[];
}

/** A second factor as an account keeps it (contract §15). */
export type Factor = Totp | Passkey | BackupCodes;

/** What waits in the session to be proved; only the last of these (contract §2). */
export type PendingMfa =
  | { kind: 'totp'; secret: string }
  | { kind: 'registration'; challenge: string }
  | { kind: 'authentication'; challenge: string }
  | { kind: 'backup-codes'; codes: readonly string[] };
