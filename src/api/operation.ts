import type * as z from 'zod/mini';
import type { answerValidators } from './generated/interaction/answer-validators.ts';
import type { requestValidators } from './generated/interaction/request-validators.ts';

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
