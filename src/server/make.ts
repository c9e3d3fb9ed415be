import type { ErrorCode } from '../api/generated/interaction/errors.ts';
import type { OperationErrors } from '../api/generated/interaction/operations.ts';
import type { Answer, Input, Operation } from '../api/operation.ts';
import type { AnyServerCall, Ask, CallFacts, Calls, CodeWithoutData, Query, ServerCall } from './call.ts';

// Adapters write their calls with these functions, which type-check each against the description of the API.

type AnswerOf<Op> = Op extends Operation ? Answer<Op> : undefined;
type LastOf<List extends readonly AnyServerCall[]> = List extends readonly [
  ...AnyServerCall[],
  infer End extends AnyServerCall,
]
  ? End['operation']
  : undefined;
type CodesOf<Made> = Made extends { readonly codes?: infer Code extends ErrorCode } ? Code : never;
type CodeOf<Op extends Operation> = Extract<OperationErrors[Op['id'] & keyof OperationErrors], ErrorCode>;

/** A call whose input is known. */
export function call<const Op extends Operation>(
  operation: Op,
  ...[input, facts = {}]: object extends Input<Op>
    ? [input?: Input<Op>, facts?: CallFacts]
    : [input: Input<Op>, facts?: CallFacts]
): ServerCall<Op, CodeOf<Op>> {
  return { operation, facts, turn: () => input ?? ({} as Input<Op>) };
}

/** A call whose input the browser or the person gives. */
export const asking = <const Op extends Operation, Value>(
  operation: Op,
  ask: Ask<Value>,
  turn: (value: Value) => Input<Op>,
  facts: CallFacts = {},
): ServerCall<Op, CodeOf<Op>> => ({ operation, facts, ask, turn });

/** Renames error codes of a call that mean something else to a person after this call. */
export const meaning = <
  Op extends Operation,
  Code extends ErrorCode,
  const Means extends { readonly [C in Code]?: CodeWithoutData },
>(
  made: ServerCall<Op, Code>,
  means: Means,
): ServerCall<Op, Exclude<Code, keyof Means> | Extract<Means[keyof Means], ErrorCode>> => {
  const { operation, facts, ask, turn, answered, lost } = made;
  return { operation, facts, ask, turn, answered, lost, means };
};

/** Calls in order; `result` reads the answer of the last one. */
export function calls<const List extends readonly AnyServerCall[], Result = AnswerOf<LastOf<List>>>(
  list: List,
  result: (answer: AnswerOf<LastOf<List>>) => Result = (answer) => answer as Result,
): Calls<Result, CodesOf<List[number]>> {
  return { list, result };
}

export const query = <const Op extends Operation & { method: 'GET'; consumes: false }>(
  operation: Op,
  input: Input<Op>,
): Query<Answer<Op>, CodeOf<Op>> => ({
  list: [{ operation, facts: {}, turn: () => input }],
  result: (answer) => answer,
});
