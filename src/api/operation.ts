import type * as z from 'zod/mini';

/** The shape of each constant in generated/operations.ts. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Uses something up: never repeated by the program (quality 15). */
  readonly consumes: boolean;
  /** Parts of the path. */
  readonly params: z.ZodMiniType | null;
  readonly query: z.ZodMiniType | null;
  readonly body: z.ZodMiniType | null;
  /** Answers in plain text instead of JSON. */
  readonly text: boolean;
  /** Validator of the answer by 2xx status; null for an empty answer. */
  readonly answers: Readonly<Record<number, z.ZodMiniType | null>>;
}

type Read<V> = V extends z.ZodMiniType ? z.output<V> : undefined;

/** What a successful call of the operation gives. */
export type Answer<Op extends Operation> = Read<Op['answers'][keyof Op['answers']]>;

/** A body that may be left out, that must be there, or none. */
type BodyOf<V> = V extends z.ZodMiniType
  ? undefined extends z.input<V>
    ? { body?: z.input<V> }
    : { body: z.input<V> }
  : { body?: undefined };

/** What the operation wants to be called with. */
export type Input<Op extends Operation> = BodyOf<Op['body']> &
  (Op['params'] extends z.ZodMiniType ? { params: z.input<Op['params']> } : { params?: undefined }) &
  (Op['query'] extends z.ZodMiniType ? { query?: z.input<Op['query']> } : { query?: undefined });

/** A call as a plain value: what is called, and with what. */
export interface Call<Op extends Operation> {
  readonly operation: Op;
  readonly input: Input<Op>;
}

/** Any call, for the engine; `call` has checked that its input fits. */
export interface AnyCall {
  readonly operation: Operation;
  readonly input: object;
}

/** A call, checked against the contract while it is written: a misspelt key does not compile. */
export function call<const Op extends Operation>(
  operation: Op,
  ...[input]: object extends Input<Op> ? [input?: Input<Op>] : [input: Input<Op>]
): Call<Op> {
  // Left out only where the operation can be called with nothing.
  return { operation, input: input ?? ({} as Input<Op>) };
}
