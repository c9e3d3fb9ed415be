import type { OperationErrors } from '../api/generated/operations.ts';
import type { Answer, AnyCall, Operation } from '../api/operation.ts';
import type { Overrides } from './error-handler.ts';
import type { Effect } from './effect.ts';

type OperationOf<Calls extends readonly AnyCall[]> = Calls[number]['operation'];
type AnswerOf<Op> = Op extends Operation ? Answer<Op> : never;
type Last<Calls extends readonly AnyCall[]> = Calls extends readonly [...AnyCall[], infer End extends AnyCall]
  ? End['operation']
  : OperationOf<Calls>;

/** Codes the calls can be answered with: a row for another one does not compile. */
export type CodesOf<Calls extends readonly AnyCall[]> = OperationErrors[OperationOf<Calls>['id'] &
  keyof OperationErrors];

/** Calls of the server as an effect, checked against the contract while it is written. */
export function run<const Calls extends readonly AnyCall[]>(sequence: {
  calls: Calls;
  next: (answer: AnswerOf<Last<Calls>>) => Effect;
  /** Rows that win over the table. */
  errors?: Overrides<CodesOf<Calls>>;
}): Effect {
  const { calls, next, errors = {} } = sequence;
  return { kind: 'run', sequence: { calls, next, errors } };
}
