import type { Exchange } from '../http/exchange.ts';
import type { IdentifierKind } from '../plan/server-facts.ts';
import type { Session } from './session.ts';

export type InteractionEvent = 'SignIn' | 'Register' | 'ForgotPassword';

/** A username, an email address or a phone number. */
export interface Name {
  kind: IdentifierKind;
  value: string;
}

/** A verification: the answer of its last call, and what later calls need of it. */
export interface Verification {
  exchange: Exchange;
  /** The id of the verification record; undefined in the Interaction API, which has no records. */
  id?: unknown;
  /** The address that a registration with this verification takes over. */
  address?: Name;
}

/** A new authenticator app or a new set of backup codes. */
export interface NewFactor extends Verification {
  secret?: string;
  codes?: readonly string[];
}

/** The questions of submit that a user can skip. */
export type Skippable = 'mfa' | 'suggestion' | 'passkey';

/** The actions of accounts and checks, in the calls of one API. No method judges an answer. */
export interface ApiCalls {
  /** An identifier as request bodies of the API have it. */
  identifier: (name: Name) => Readonly<Record<string, string>>;
  /** Starts an interaction, or replaces the one that the browser has. */
  begin: (session: Session, event: InteractionEvent) => Promise<Exchange>;
  changeEvent: (session: Session, event: InteractionEvent) => Promise<Exchange>;
  verifyPassword: (session: Session, name: Name, password: unknown) => Promise<Verification>;
  sendCode: (session: Session, address: Name, event: InteractionEvent) => Promise<Verification>;
  /** Verifies a code. `sent` is the message that it came with. */
  verifyCode: (session: Session, address: Name, code: unknown, sent: Verification) => Promise<Verification>;
  /** Identifies the user of a sign-in or a recovery; undefined where the verification does it. */
  identify: (session: Session, verification: Verification) => Promise<Exchange | undefined>;
  /** Proposes the username and password of a registration. */
  proposeUser: (session: Session, username: string, password: string) => Promise<Verification>;
  /** Creates the account of a registration, or prepares that for submit; undefined if there is nothing to send. */
  create: (session: Session, verification: Verification | undefined) => Promise<Exchange | undefined>;
  stage: (
    session: Session,
    part: 'username' | 'password' | 'extraProfile',
    value: unknown,
  ) => Promise<Exchange>;
  stageAddress: (session: Session, address: Name, verification: Verification) => Promise<Exchange>;
  /** Sets the new password of a recovery. */
  replacePassword: (session: Session, password: unknown) => Promise<Exchange>;
  submit: (session: Session) => Promise<Exchange>;
  skip: (session: Session, question: Skippable) => Promise<Exchange>;
  createApp: (session: Session) => Promise<NewFactor>;
  /** Binds a new authenticator app by its first code. */
  bindApp: (session: Session, app: NewFactor, code: string) => Promise<Exchange>;
  verifyApp: (session: Session, code: unknown) => Promise<Exchange>;
  bindPasskey: (session: Session) => Promise<Exchange>;
  /** Verifies a passkey of this run; undefined if the server accepts none of them. `change` falsifies the payload. */
  verifyPasskey: (session: Session, change?: (payload: object) => object) => Promise<Exchange | undefined>;
  /** Binds the backup codes that an answer of submit asks for. */
  bindBackupCodes: (session: Session, asked: Exchange) => Promise<NewFactor>;
  verifyBackupCode: (session: Session, code: unknown) => Promise<Exchange>;
  /** Looks up the organization of an address. */
  findConnector: (session: Session, email: string) => Promise<{ exchange: Exchange; id: unknown }>;
}

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isDone = ({ status }: Exchange): boolean => status < 300;

/** The username, address or number of an identifier, in the form of either API. */
export function textOfIdentifier(identifier: unknown): string {
  const parts = (identifier ?? {}) as Readonly<Record<string, string>>;
  return parts['value'] ?? Object.values(parts)[0] ?? '';
}
