import { ApiError } from '../api/api-error.ts';
import type { OperationErrors as ExperienceErrors } from '../api/generated/experience/operations.ts';
import type { OperationErrors as InteractionErrors } from '../api/generated/interaction/operations.ts';
import type { Answer, Input, Operation } from '../api/operation.ts';
import type { interaction } from '../domain/generated/constants.ts';
import type { IdentifierKind } from '../domain/identifier.ts';
import type { CodeWithoutData, ErrorCode, OwnCode } from './codes.ts';

type OperationErrors = InteractionErrors & ExperienceErrors;

export type OperationId = Operation['id'];
export type InteractionEvent = (typeof interaction.events)[number];
/** How the server knows the user. */
export type IdentifiedBy = IdentifierKind | 'passkey' | 'sso' | { readonly connectorId: string };

/** Asks the browser or the user. The signal aborts when the user leaves the screen. Throws `EndOfCall` to send nothing. */
export type UserPrompt<Value> = (signal: AbortSignal) => Promise<Value>;

/** The id of a request that a function can send, or an error code that it can throw itself. */
export type SendName = OperationId | ErrorCode;

/** The error codes that follow from the names. */
export type CodesOf<Name extends SendName> = Extract<
  Name extends keyof OperationErrors ? OperationErrors[Name] : Name,
  ErrorCode
>;

type EndpointOf<Name extends SendName> = Operation & { readonly id: Extract<Name, OperationId> };

/** What the engine has to know about a request, because it knows no endpoint itself. */
export interface CallMetadata<Endpoint extends Operation = Operation, Name extends SendName = SendName> {
  /** Starts an interaction, so changes by another tab do not matter. */
  readonly begins?: true;
  /** Pages in other tabs no longer belong to the interaction. `begins` implies it. */
  readonly changes?: true;
  /** The event that the interaction has from then on. */
  readonly event?: InteractionEvent;
  /** Verifies a code, which works only once. */
  readonly usesCode?: true;
  /** The server then accepts no code that it sent before. */
  readonly voidsCode?: true;
  /** Sends a code. Codes sent to other kinds of address stay valid. */
  readonly sendsCode?: true;
  /** Runs within the lock when the server answers. A repeated answer does not run it again. */
  readonly onAnswer?: (answer: Answer<Endpoint>) => void;
  /** The input with a captcha token, which the engine asks for if the tenant has a captcha. */
  readonly withCaptcha?: (token: string) => Input<Endpoint>;
  /** Error codes that mean something else at this point. */
  readonly remapErrors?: { readonly [Code in ErrorCode]?: CodesOf<Name> & CodeWithoutData };
}

type Given<Endpoint extends Operation, Name extends SendName> =
  object extends Input<Endpoint>
    ? [input?: Input<Endpoint>, metadata?: CallMetadata<Endpoint, Name>]
    : [input: Input<Endpoint>, metadata?: CallMetadata<Endpoint, Name>];

/**
 * Sends a request and resolves with its answer. Operations reach the server only through it. The type lists the requests that an
 * operation can send, because their error codes are the ones that a step can handle.
 */
export interface Send<Name extends SendName = SendName> {
  /** @throws ApiError; EndOfCall once the user has left the screen or another tab has changed the interaction */
  <const Endpoint extends EndpointOf<Name>>(
    endpoint: Endpoint,
    ...given: Given<Endpoint, Name>
  ): Promise<Answer<Endpoint>>;
  /** Asks outside the lock, with no overlay on the page. */
  readonly prompt: <Value>(prompt: UserPrompt<Value>) => Promise<Value>;
  /** Whether an earlier attempt at the same operation received this answer, which this attempt repeats. */
  readonly hasAnswered: <const Endpoint extends EndpointOf<Name>>(
    endpoint: Endpoint,
    input: Input<Endpoint>,
  ) => boolean;
  /** Whether this page, or the one before it, has started the current interaction. */
  readonly ownsInteraction: () => boolean;
  /** Records how the user signs in, for the next visit. */
  readonly rememberMethod: (method: IdentifiedBy) => void;
  /** Throws an error code of the page, as the server would. */
  readonly refuse: (code: Extract<Name, OwnCode>) => never;
  /** Never set. The compiler reads the names from it. */
  readonly names?: (name: Name) => void;
}

/** Throws a code of the page as the server would. Its handlers need neither a message nor data. */
export function refuse(code: OwnCode): never {
  throw new ApiError({ kind: 'coded', status: 409, code, message: '', data: undefined });
}
