import type { Exchange } from '../http/exchange.ts';
import type { IdentifierKind } from '../plan/server-facts.ts';
import type { Account } from './account.ts';
import type { Session } from './session.ts';

/** How a sign-in or registration ended. */
export type Completion =
  | { kind: 'done'; exchange: Exchange; redirectTo: string | undefined }
  /** The server asks for something that the run does not have, or must not change. */
  | { kind: 'asked'; exchange: Exchange; reason: string }
  | { kind: 'failed'; exchange: Exchange };

/** The calls of one API by which the helper makes accounts and signs them in. */
export interface AccountCalls {
  /** An identifier as request bodies of the API have it. */
  identifier: (kind: IdentifierKind, value: string) => Readonly<Record<string, string>>;
  /** Begins a registration, and gives everything that signUp asks for. @throws Unexpected */
  register: (session: Session, account: Account) => Promise<void>;
  /** Begins a sign-in by password or by code. @throws Unexpected, NotPossible */
  identify: (session: Session, account: Account) => Promise<void>;
  /** Submits until the server lets the person in, and adds what the server asks for on the way. */
  complete: (session: Session, account: Account, isGiven: boolean) => Promise<Completion>;
  /** Sets up an authenticator app. */
  bindApp: (session: Session, account: Account) => Promise<Exchange>;
  /** Looks up the organization of an address. */
  findConnector: (session: Session, email: string) => Promise<{ exchange: Exchange; id: unknown }>;
}

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The user name, address or number of an identifier, whichever API wrote it. */
export function textOfIdentifier(identifier: unknown): string {
  const parts = (identifier ?? {}) as Readonly<Record<string, string>>;
  return parts['value'] ?? Object.values(parts)[0] ?? '';
}

/** The most answers of submit that a completion deals with. */
export const MAX_ROUNDS = 12;
