import type * as z from 'zod/mini';
import type { interaction } from '../domain/generated/constants.ts';
import type { IdentifierKind } from '../domain/identifier.ts';
import type { answerValidators } from './generated/answer-validators.ts';
import type { requestValidators } from './generated/request-validators.ts';

type Answers = typeof answerValidators;
type Requests = typeof requestValidators;

/** An operation without its validators, which only the client loads (generated/answer-validators.ts). */
export interface Operation {
  readonly id: keyof Answers;
  readonly method: string;
  readonly path: string;
  /** `x-consumes`: always, never, or if the body has one of these places. `consumes` reads it. */
  readonly consumes: boolean | readonly string[];
  /** The response is plain text instead of JSON. */
  readonly text: boolean;
}

type OutputOf<V> = V extends z.ZodMiniType ? z.output<V> : undefined;

export type Answer<Op extends Operation> = OutputOf<Answers[Op['id']][keyof Answers[Op['id']]]>;

type BodyOf<V> = V extends z.ZodMiniType
  ? undefined extends z.input<V>
    ? { body?: z.input<V> }
    : { body: z.input<V> }
  : { body?: undefined };

/** A part without required keys can be left out. */
type PartOf<Name extends string, V> = V extends z.ZodMiniType
  ? object extends z.input<V>
    ? { [N in Name]?: z.input<V> }
    : { [N in Name]: z.input<V> }
  : { [N in Name]?: undefined };

type InputOf<Request extends Requests[keyof Requests]> = BodyOf<Request['body']> &
  PartOf<'params', Request['params']> &
  PartOf<'query', Request['query']> &
  PartOf<'headers', Request['headers']>;

export type Input<Op extends Operation> = InputOf<Requests[Op['id']]>;

/** The engine knows no operation, so whoever makes a call says what the engine has to know of it. */
export interface CallFacts {
  /** The call begins an interaction, so it does not matter what another tab has done before. */
  readonly begins?: true;
  /** Pages that other tabs show no longer belong to the interaction. A call that begins one implies it. */
  readonly changes?: true;
  /** The event that the interaction has from then on. */
  readonly event?: InteractionEvent;
  /** The call verifies a code, which works only once. */
  readonly usesCode?: true;
  /** The call identifies the person by this method. */
  readonly identifiesBy?: IdentifierKind | 'sso' | { readonly connectorId: string };
  /** The call completes the interaction, so the server may ask for a second step. */
  readonly submits?: true;
}

export type InteractionEvent = (typeof interaction.events)[number];

export interface Call<Op extends Operation> {
  readonly operation: Op;
  readonly input: Input<Op>;
  readonly facts: CallFacts;
}

export interface AnyCall {
  readonly operation: Operation;
  readonly input: object;
  readonly facts: CallFacts;
}

/** Builds a call, type-checked against the contract. */
export function call<const Op extends Operation>(
  operation: Op,
  ...[input, facts = {}]: object extends Input<Op>
    ? [input?: Input<Op>, facts?: CallFacts]
    : [input: Input<Op>, facts?: CallFacts]
): Call<Op> {
  return { operation, input: input ?? ({} as Input<Op>), facts };
}
