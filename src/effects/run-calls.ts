import type { OperationErrors } from '../api/generated/operations.ts';
import type { Answer, AnyCall, Operation } from '../api/operation.ts';
import type { Effect, ErrorContext, ErrorOverrides } from './effect.ts';

type OperationOf<Calls extends readonly AnyCall[]> = Calls[number]['operation'];
type AnswerOf<Op> = Op extends Operation ? Answer<Op> : never;
type LastOperation<Calls extends readonly AnyCall[]> = Calls extends readonly [
  ...AnyCall[],
  infer End extends AnyCall,
]
  ? End['operation']
  : OperationOf<Calls>;

/** Error codes the calls can fail with; a handler for any other code does not compile. */
type CodesOf<Calls extends readonly AnyCall[]> = OperationErrors[OperationOf<Calls>['id'] &
  keyof OperationErrors];

export function runCalls<const Calls extends readonly AnyCall[]>(sequence: {
  calls: Calls;
  next: (answer: AnswerOf<LastOperation<Calls>>) => Effect;
  errors?: ErrorOverrides<CodesOf<Calls>>;
  context?: ErrorContext;
}): Effect {
  const { calls, next, errors = {}, context = {} } = sequence;
  return { kind: 'runCalls', sequence: { calls, next, errors, context } };
}
