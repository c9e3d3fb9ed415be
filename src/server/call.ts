import type { Answer, Input, Operation } from '../api/operation.ts';
import type { interaction } from '../domain/generated/constants.ts';
import type { IdentifierKind } from '../domain/identifier.ts';
import type { CodeWithoutData, ErrorCode } from './codes.ts';

export type InteractionEvent = (typeof interaction.events)[number];

/** The engine knows no operation, so the adapter that makes a call says what the engine has to know of it. */
export interface CallFacts {
  /** The call begins an interaction, so it does not matter what another tab has done before. */
  readonly begins?: true;
  /** Pages that other tabs show no longer belong to the interaction. A call that begins one implies it. */
  readonly changes?: true;
  /** The event that the interaction has from then on. */
  readonly event?: InteractionEvent;
  /** The call verifies a code, which works only once. */
  readonly usesCode?: true;
  /** After the call, the server no longer accepts a code that it has sent before. */
  readonly voidsCode?: true;
  /** Sends a code, which leaves the codes to other kinds of address valid. */
  readonly sendsCode?: true;
  /** The call identifies the person by this method. */
  readonly identifiesBy?: IdentifierKind | 'passkey' | 'sso' | { readonly connectorId: string };
  /** The call takes the token of a captcha, which the engine asks for where the tenant has one. */
  readonly takesCaptcha?: true;
  /** The call completes the interaction, so the server may ask for a second step. */
  readonly submits?: true;
}

/** Asks the browser or the person; the signal aborts when the person leaves the screen. Throws `EndOfCall` to send nothing. */
export type Ask<Value> = (signal: AbortSignal) => Promise<Value>;

/** A call that an adapter makes; only `make.ts` builds one. */
export interface ServerCall<Op extends Operation = Operation, Code extends ErrorCode = ErrorCode> {
  readonly operation: Op;
  readonly facts: CallFacts;
  /** Runs before the call, outside the lock of the interaction, because a person may take a minute. */
  readonly ask?: Ask<unknown> | undefined;
  /**
   * Makes the input from what `ask` resolved with. It runs within the lock, right before the call, so an adapter knows every
   * answer before it. Undefined if the server has done already what the call is for; then the call is left out.
   * @throws ApiError if the adapter refuses the call in place of the server (`refuse` in make.ts)
   */
  readonly turn: (asked: never) => Input<Op> | undefined;
  /** Tells the adapter the answer, still within the lock. */
  readonly answered?: ((answer: Answer<Op>) => void) | undefined;
  /** No answer came, or one without a code: nobody knows what the server has done. */
  readonly lost?: (() => void) | undefined;
  /** Codes by which this call says what another code says on a page. The server does not hold then what the adapter believed. */
  readonly means?: { readonly [Code in ErrorCode]?: CodeWithoutData } | undefined;
  /** Never set: it tells the compiler which codes the call can fail with. */
  readonly codes?: Code;
}

/** A call of any operation. */
export type AnyServerCall = Omit<ServerCall, 'turn' | 'answered'> & {
  readonly turn: (asked: never) => object | undefined;
  readonly answered?: ((answer: never) => void) | undefined;
};

/** An operation of the port makes these calls, in order. `result` reads the answer of the last one. */
export interface Calls<Result, Code extends ErrorCode = ErrorCode> {
  readonly list: readonly AnyServerCall[];
  readonly result: (answer: never) => Result;
  /**
   * After a call without an answer, the next press sends the `rest`, from that call on, which is the default. It sends `all` if each
   * call knows by its `turn` whether the server has done it.
   */
  readonly again?: 'rest' | 'all' | undefined;
  /** Never set: it tells the compiler which codes the calls can fail with. */
  readonly codes?: Code;
}

/** One call that only reads, so the page may keep its answer and repeat it. */
export interface Query<Result, Code extends ErrorCode = ErrorCode> extends Calls<Result, Code> {
  readonly list: readonly [
    Omit<AnyServerCall, 'operation' | 'turn'> & {
      readonly operation: Operation & { readonly method: 'GET'; readonly consumes: false };
      readonly turn: (asked: never) => object;
    },
  ];
}
