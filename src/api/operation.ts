import type * as z from 'zod/mini';

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** `x-consumes`: always, never, or where the body has one of these places. Read by `consumes`. */
  readonly consumes: boolean | readonly string[];
  readonly params: z.ZodMiniType | null;
  readonly query: z.ZodMiniType | null;
  readonly body: z.ZodMiniType | null;
  /** The response is plain text instead of JSON. */
  readonly text: boolean;
  /** Validator of the body by 2xx status; null for an empty body. */
  readonly answers: Readonly<Record<number, z.ZodMiniType | null>>;
}

type OutputOf<V> = V extends z.ZodMiniType ? z.output<V> : undefined;

export type Answer<Op extends Operation> = OutputOf<Op['answers'][keyof Op['answers']]>;

type BodyOf<V> = V extends z.ZodMiniType
  ? undefined extends z.input<V>
    ? { body?: z.input<V> }
    : { body: z.input<V> }
  : { body?: undefined };

export type Input<Op extends Operation> = BodyOf<Op['body']> &
  (Op['params'] extends z.ZodMiniType ? { params: z.input<Op['params']> } : { params?: undefined }) &
  (Op['query'] extends z.ZodMiniType ? { query?: z.input<Op['query']> } : { query?: undefined });

export interface Call<Op extends Operation> {
  readonly operation: Op;
  readonly input: Input<Op>;
}

export interface AnyCall {
  readonly operation: Operation;
  readonly input: object;
}

/** Builds a call, type-checked against the contract. */
export function call<const Op extends Operation>(
  operation: Op,
  ...[input]: object extends Input<Op> ? [input?: Input<Op>] : [input: Input<Op>]
): Call<Op> {
  return { operation, input: input ?? ({} as Input<Op>) };
}
