import type * as z from 'zod/mini';
import type { answerValidators as experienceAnswers } from './generated/experience/answer-validators.ts';
import type { requestValidators as experienceRequests } from './generated/experience/request-validators.ts';
import type { answerValidators as interactionAnswers } from './generated/interaction/answer-validators.ts';
import type { requestValidators as interactionRequests } from './generated/interaction/request-validators.ts';
import type { openAnswerValidators } from './generated/shared/open-answer-validators.ts';

// The ids of operations are unique over the APIs of the server.
type Answers = typeof interactionAnswers & typeof experienceAnswers & typeof openAnswerValidators;
type Requests = typeof interactionRequests & typeof experienceRequests;

/** An operation without its validators, which only the client loads (generated/answer-validators.ts). */
export interface Operation {
  readonly id: keyof Answers;
  readonly method: string;
  readonly path: string;
  /** `x-consumes`: always, never, or if the body has one of these places. `consumes` reads it. */
  readonly consumes: boolean | readonly string[];
  /** The response is plain text instead of JSON. */
  readonly text: boolean;
  /** The body is sent as `multipart/form-data` instead of JSON. */
  readonly form?: true;
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
