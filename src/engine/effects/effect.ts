import type { Identifier } from '../../domain/identifier.ts';
import type { SentCode } from '../../domain/sent-code.ts';
import type { ParamsOf, Path, StateOf } from '../../domain/routes.ts';
import type { StartingPath, TripEvent } from '../../platform/storage/social-handoff.ts';
import type { DisplayText, FieldText, MessageKey } from '../../i18n/keys.ts';
import type { DataOf, ErrorCode } from '../../server/codes.ts';
import type { Server } from '../../server/server.ts';
import type { DialogContent } from '../../state/dialogs.ts';
import type { FlashMessage } from './flash-message.ts';
import type { FlowContext } from './flow-context.ts';

export type FieldName =
  | 'identifier'
  | 'password'
  | 'code'
  | 'user_code'
  | 'new_password'
  | 'confirm_password'
  /** A field of the tenant. */
  | `profile.${string}`;

/** A page, the parameters of its address and the state that it requires. */
type Destination = {
  [P in Path]: { to: P } & (StateOf<P> extends null
    ? { locationState?: undefined }
    : { locationState: StateOf<P> }) &
    (keyof ParamsOf<P> extends never ? { params?: undefined } : { params: ParamsOf<P> });
}[Path];

export type NavigationRequest = Destination & {
  /** Raw values to fill into the next screen's fields. */
  formValues?: Readonly<Record<string, string>>;
  flashMessage?: FlashMessage;
  /** The code just sent; it is reused until another may be sent. */
  sentCode?: SentCode;
  query?: Readonly<Record<string, string>>;
  /** The page takes every kind of identifier, not only those that the address asks for. */
  everyKind?: true;
  replace?: boolean;
};

/** One call to the server, then an effect of its result. `callServer` builds it. */
export interface ServerCall {
  /** Starts when the call runs, so an effect needs no adapter before. Undefined if the API lacks the operation. */
  readonly request: (server: Server) => Promise<unknown> | undefined;
  readonly next: (result: never) => Effect;
  readonly errors: ErrorOverrides;
  readonly context: CallContext;
  /** The next page, if it is known before the call. It loads during the call. */
  readonly leadsTo?: Path | undefined;
}

/** What a call is about, for the handlers of its errors. */
export interface CallContext {
  accountIdentifier?: Identifier | undefined;
  /** The connector of the social sign-in that the call belongs to, if the URL has another one. */
  linkSocial?: string | undefined;
  /** The address of a social account that belongs to another account, if the two can be linked. */
  registeredSocialIdentity?: StateOf<'/continue/email'>['registeredSocialIdentity'];
}

/** A side effect as a plain value; only src/engine/run-action.ts executes it. */
export type Effect =
  /** An error at its field, or above the form if it has no such field. */
  | { kind: 'inline'; field: FieldName; text: FieldText }
  /**
   * A message that stays above the form; it looks like a toast at first. A page without a form shows it as its
   * text, below `title`. The button "Try again" runs `retry`.
   */
  | { kind: 'notice'; text: DisplayText; title?: MessageKey; retry?: Effect }
  /** Checks the form again, which may have other fields by now; `otherwise` follows if nothing in it is wrong. */
  | { kind: 'checkForm'; otherwise: Effect }
  /** There is no connection; the offline banner says so. */
  | { kind: 'offline' }
  | ({ kind: 'alert'; then: Effect | null } & DialogContent)
  | { kind: 'confirm'; dialog: DialogContent; onConfirm: Effect | null; onCancel: Effect | null }
  /** Continues once the person accepts the terms, if the settings require that. */
  | { kind: 'agreeToTerms'; when: 'sign-in' | 'register'; then: Effect; onCancel?: Effect }
  | { kind: 'callServer'; call: ServerCall }
  | ({ kind: 'navigate' } & NavigationRequest)
  /** Goes to the first page of the flow if the history has fewer pages of ours. */
  | { kind: 'back'; steps: number }
  /** The sent code is used up or its session is gone, so the page must send a new one. */
  | { kind: 'forgetCode'; then: Effect }
  /** Another tab has changed the interaction. */
  | { kind: 'superseded' }
  /** Leaves for a URL from the server; `signedIn` tells the other tabs, `native` allows a custom scheme. */
  | { kind: 'redirect'; to: string; signedIn?: true; native?: true }
  /** Leaves for a provider, and remembers what its callback needs. */
  | ({ kind: 'visitProvider' } & ProviderVisit);

export interface ProviderVisit {
  connector: { id: string; platform: string | null };
  /** The authorization URI, and the state in it. */
  to: string;
  state: string;
  /** The page that an error of the provider leads back to. */
  page: StartingPath;
  event?: TripEvent;
  /** The typed values, if they are not the draft of the submitted form. */
  formValues?: Readonly<Record<string, string>> | undefined;
  /** The provider replaces this page, so that Back does not lead to it again. */
  replace?: boolean;
}

/** A server's error: our text for its code (the server's message where we have none), and validated data. */
export interface CodedError<Code extends ErrorCode> {
  text: FieldText;
  /** The server's message, where it is in the page's language. */
  message: FieldText | undefined;
  data: DataOf<Code>;
}

/** The place of an error. */
export type ErrorContext = FlowContext & Pick<CallContext, 'accountIdentifier' | 'registeredSocialIdentity'>;

/** Why the server asks to wait: it is busy, or it has sent too many messages to one address. */
export type WaitReason = 'busy server' | 'messages';

interface ErrorHandler<Code extends ErrorCode = ErrorCode> {
  (error: CodedError<Code>, context: ErrorContext): Effect;
  /** The handler shows the wait that the server asks for instead of its text, and names what the wait is for. */
  readonly saysWait?: WaitReason;
}

/** The default handler of every code of an API; the application assembles it from the rows of its features. */
export type ErrorTable<Code extends ErrorCode> = { readonly [C in Code]: ErrorHandler<C> };

export type ErrorOverrides<Code extends ErrorCode = ErrorCode> = { readonly [C in Code]?: ErrorHandler<C> };
