export interface Totp {
  type: 'Totp';
  /** Base32. */
  secret: string;
  /** The 30-second step of the last accepted code; no code is accepted twice. */
  usedStep?: number;
}

export interface Passkey {
  type: 'WebAuthn';
  id: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  name?: string;
}

interface BackupCodes {
  type: 'BackupCode';
  /** `usedAt` in milliseconds since 1970. */
  codes: readonly { code: string; usedAt: number | null }[];
}

interface Factors {
  Totp: Totp;
  WebAuthn: Passkey;
  BackupCode: BackupCodes;
}

/** A second factor that an account has set up. */
export type Factor = Factors[keyof Factors];

/** The factor that the session waits for; a new one replaces it. */
export type PendingMfa =
  | { kind: 'totp'; secret: string }
  | { kind: 'registration'; challenge: string }
  | { kind: 'authentication'; challenge: string }
  | { kind: 'backup-codes'; codes: readonly string[] };
