import type { AnyCall } from '../api/operation.ts';
import type { Path } from '../domain/paths.ts';
import type { SentCode } from '../domain/resend.ts';
import type { MessageKey, Text } from '../i18n/keys.ts';
import type { Overrides } from './error-handler.ts';

/** Names of the fields an error can stand under. */
export type FieldName = 'identifier' | 'password' | 'code' | 'new_password' | 'confirm_password';

/** What a dialog says. `yes` and `no` are the words on its buttons. */
export interface DialogWords {
  title?: Text;
  text: Text;
  yes?: MessageKey;
  no?: MessageKey;
}

/** Where to, and what the next screen gets: navigation state, what stands in its fields, what has just been done. */
export interface Going {
  to: Path;
  carry?: unknown;
  typed?: Readonly<Record<string, string>>;
  said?: Said;
  /** A code on its way: asked for again within the wait, it is not sent again (contract §7). */
  sent?: SentCode;
  /** Added to the address, whose query is kept anyway. */
  query?: Readonly<Record<string, string>>;
  replace?: boolean;
}

/** What has just been done: a toast, and the same words on the next screen until the next action (quality 13). */
export type Said = Extract<MessageKey, 'description.passcode_sent' | 'description.password_changed'>;

/** Calls one after another, then what comes of the last answer; the first failure ends it. Made by `run`. */
export interface Sequence {
  readonly calls: readonly AnyCall[];
  readonly next: (answer: never) => Effect;
  readonly errors: Overrides;
}

/** What happens next. A plain value; run-effect.ts is the only place that acts on it. */
export type Effect =
  /** An error next to its field; where the form has no such field, above the form. */
  | { kind: 'inline'; field: FieldName; text: Text }
  /** A toast, and the same words in the page until the next action (quality 13). */
  | { kind: 'toast'; text: Text }
  /** The connection is gone: a toast, as the banner in the page says the rest. */
  | { kind: 'offline' }
  /** A dialog to acknowledge, then an effect or nothing. */
  | ({ kind: 'alert'; then: Effect | null } & DialogWords)
  /** A question; each answer is an effect of its own, or nothing. */
  | { kind: 'confirm'; ask: DialogWords; yes: Effect | null; no: Effect | null }
  /** Only with the terms agreed to, where the settings want that; asks for it if need be. */
  | { kind: 'agree'; when: 'sign-in' | 'register'; then: Effect }
  /** Calls of the server. */
  | { kind: 'run'; sequence: Sequence }
  /** To another screen, with what it needs to know. */
  | ({ kind: 'go' } & Going)
  /** So many steps back. */
  | { kind: 'back'; steps: number }
  /** Away: the page is replaced by an address the server gave. `signedIn` is told to other tabs (quality 17). */
  | { kind: 'leave'; to: string; signedIn?: true };
