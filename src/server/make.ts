import { ApiError } from '../api/api-error.ts';
import type { OperationErrors as ExperienceErrors } from '../api/generated/experience/operations.ts';
import type { OperationErrors as InteractionErrors } from '../api/generated/interaction/operations.ts';
import type { Answer, Input, Operation } from '../api/operation.ts';
import type { AnyServerCall, Ask, CallFacts, Calls, Query, ServerCall } from './call.ts';
import type { CodeWithoutData, ErrorCode, OwnCode } from './codes.ts';

// Adapters write their calls with these functions, which type-check each against the description of the API.

type AnswerOf<Op> = Op extends Operation ? Answer<Op> : undefined;
type LastOf<List extends readonly AnyServerCall[]> = List extends readonly [
  ...AnyServerCall[],
  infer End extends AnyServerCall,
]
  ? End['operation']
  : undefined;
type CodesOf<Made> = Made extends { readonly codes?: infer Code extends ErrorCode } ? Code : never;
type OperationErrors = InteractionErrors & ExperienceErrors;
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

interface About<Op extends Operation, Value> {
  readonly facts?: CallFacts;
  readonly ask?: Ask<Value>;
  readonly answered?: ServerCall<Op>['answered'];
  readonly lost?: ServerCall['lost'];
}

/** A call whose input the adapter makes right before it, from what it then knows of the server. */
export const turn = <const Op extends Operation, Value = undefined>(
  operation: Op,
  make: (asked: Value) => Input<Op> | undefined,
  { facts = {}, ask, answered, lost }: About<Op, Value> = {},
): ServerCall<Op, CodeOf<Op>> => ({ operation, facts, ask, turn: make, answered, lost });

/** Refuses a call in place of the server. The handlers of a code of ours need neither a message nor data. */
export function refuse(code: OwnCode): never {
  throw new ApiError({ kind: 'coded', status: 409, code, message: '', data: undefined });
}

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

/** Calls of an adapter that knows at the turn of each whether the server has done it, so the next press sends all again. */
export const repeatableCalls: typeof calls = (list, result) => ({ ...calls(list, result), again: 'all' });

export const query = <const Op extends Operation & { method: 'GET'; consumes: false }, Result = Answer<Op>>(
  operation: Op,
  input: Input<Op>,
  result: (answer: Answer<Op>) => Result = (answer) => answer as Result,
): Query<Result, CodeOf<Op>> => ({ list: [{ operation, facts: {}, turn: () => input }], result });
