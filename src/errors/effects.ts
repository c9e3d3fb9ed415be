import type { Path } from '../domain/paths.ts';
import type { Text } from '../i18n/keys.ts';

/** Names of the fields an error can stand under. */
export type FieldName = 'identifier' | 'password';

/** What the person sees next. A plain value; run-effect.ts is the only place that acts on it. */
export type Effect =
  /** An error next to its field; where the form has no such field, above the form. */
  | { kind: 'inline'; field: FieldName; text: Text }
  /** A toast, and the same words in the page until the next action (quality 13). */
  | { kind: 'toast'; text: Text }
  /** The connection is gone: a toast, as the banner in the page says the rest. */
  | { kind: 'offline' }
  /** A dialog to acknowledge, then `back` steps back. */
  | { kind: 'alert'; text: Text; back: number }
  /** A question; each answer is an effect of its own, or nothing. */
  | { kind: 'confirm'; text: Text; yes: Effect | null; no: Effect | null }
  /** To another screen, with what it needs to know. */
  | { kind: 'go'; to: Path; carry?: unknown; replace?: boolean }
  /** Away: the page is replaced by an address the server gave. */
  | { kind: 'leave'; to: string };
