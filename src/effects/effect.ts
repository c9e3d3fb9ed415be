import type * as z from 'zod/mini';
import type { errorData, ErrorCode } from '../api/generated/errors.ts';
import type { AnyCall } from '../api/operation.ts';
import type { Path } from '../domain/routes.ts';
import type { Identifier } from '../domain/identifier.ts';
import type { SentCode } from '../domain/resend.ts';
import type { MessageKey, DisplayText } from '../i18n/keys.ts';

export type FieldName = 'identifier' | 'password' | 'code' | 'new_password' | 'confirm_password';

export interface DialogContent {
  title?: DisplayText;
  text: DisplayText;
  confirmLabel?: MessageKey;
  cancelLabel?: MessageKey;
}

export interface NavigationRequest {
  to: Path;
  locationState?: unknown;
  /** Raw values to fill into the next screen's fields. */
  formValues?: Readonly<Record<string, string>>;
  flashMessage?: FlashMessage;
  /** The code just sent; it is reused until another may be sent (contract §7). */
  sentCode?: SentCode;
  query?: Readonly<Record<string, string>>;
  replace?: boolean;
}

/** Shown as a toast, and on the next screen until the next action (quality 13). */
export type FlashMessage = Extract<MessageKey, 'description.passcode_sent' | 'description.password_changed'>;

/** Calls made in order, then an effect of the last answer; the first failure ends it. Built by `runCalls`. */
export interface Sequence {
  readonly calls: readonly AnyCall[];
  readonly next: (answer: never) => Effect;
  readonly errors: ErrorOverrides;
  readonly context: ErrorContext;
}

/** A side effect as a plain value; only run-effect.ts executes it. */
export type Effect =
  /** An error at its field, or above the form where the form has no such field. */
  | { kind: 'inline'; field: FieldName; text: DisplayText }
  | { kind: 'toast'; text: DisplayText }
  /** No connection: only a toast, as the offline banner stays in the page. */
  | { kind: 'offline' }
  | ({ kind: 'alert'; then: Effect | null } & DialogContent)
  | { kind: 'confirm'; dialog: DialogContent; onConfirm: Effect | null; onCancel: Effect | null }
  /** Continues once the terms are accepted, where the settings require that. */
  | { kind: 'agreeToTerms'; when: 'sign-in' | 'register'; then: Effect }
  | { kind: 'runCalls'; sequence: Sequence }
  | ({ kind: 'navigate' } & NavigationRequest)
  | { kind: 'back'; steps: number }
  /** Leaves the page for a URL from the server; `signedIn` also tells the other tabs (quality 17). */
  | { kind: 'redirect'; to: string; signedIn?: true };

type DataOf<Code extends ErrorCode> = Code extends keyof typeof errorData
  ? z.output<(typeof errorData)[Code]>
  : undefined;

/** A server's error: our text for its code (the server's message where we have none), and validated data. */
export interface CodedError<Code extends ErrorCode> {
  text: DisplayText;
  data: DataOf<Code>;
}

/** What a sequence is about, for the handlers of its errors. */
export interface ErrorContext {
  accountIdentifier?: Identifier | undefined;
  /** The connector of the social sign-in that the sequence belongs to. */
  linkSocial?: string | undefined;
}

/** Left to a later capability; shows the server's message until then. */
export interface Pending {
  pending: string;
}

export type ErrorHandler<Code extends ErrorCode = ErrorCode> =
  ((error: CodedError<Code>, context: ErrorContext) => Effect) | Pending;

export type ErrorOverrides<Code extends ErrorCode = ErrorCode> = { readonly [C in Code]?: ErrorHandler<C> };
