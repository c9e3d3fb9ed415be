import type { OperationErrors } from '../../api/generated/operations.ts';
import type { Answer, AnyCall, CallFacts, Input, Operation } from '../../api/operation.ts';
import type { Path } from '../../domain/routes.ts';
import type { Ceremony, Effect, ErrorOverrides, SequenceContext } from './effect.ts';

type Calls = readonly (AnyCall | Ceremony)[];
type OperationOf<C extends Calls> = C[number]['operation'];
type AnswerOf<Op> = Op extends Operation ? Answer<Op> : never;
type LastOperation<C extends Calls> = C extends readonly [...Calls, infer End extends AnyCall | Ceremony]
  ? End['operation']
  : OperationOf<C>;

/** Error codes the calls can fail with; a handler for any other code does not compile. */
type CodesOf<C extends Calls> = OperationErrors[OperationOf<C>['id'] & keyof OperationErrors];

export function callSequence<const C extends Calls>(sequence: {
  calls: C;
  next: (answer: AnswerOf<LastOperation<C>>) => Effect;
  errors?: ErrorOverrides<CodesOf<C>>;
  context?: SequenceContext;
  leadsTo?: Path | undefined;
}): Effect {
  const { calls, next, errors = {}, context = {}, leadsTo } = sequence;
  return { kind: 'callSequence', sequence: { calls, next, errors, context, leadsTo } };
}

/** A call whose input comes from a browser ceremony, which gets the answer of the call before it. */
export function ceremony<const Op extends Operation, Before>(
  operation: Op,
  perform: (answer: Before, signal: AbortSignal) => Promise<{ input: Input<Op> } | { effect: Effect }>,
  facts: CallFacts = {},
): Ceremony & { operation: Op } {
  return { operation, facts, perform };
}
