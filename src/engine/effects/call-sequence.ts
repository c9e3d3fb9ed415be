import type { ErrorCode } from '../../server/codes.ts';
import type { Path } from '../../domain/routes.ts';
import type { Calls } from '../../server/call.ts';
import type { Server } from '../../server/server.ts';
import type { Effect, ErrorOverrides, SequenceContext } from './effect.ts';

/** Asks the server. A handler for a code that the operation cannot answer with does not compile. */
export function callSequence<Result, Code extends ErrorCode>(sequence: {
  calls: (server: Server) => Calls<Result, Code> | undefined;
  next: (result: Result) => Effect;
  errors?: ErrorOverrides<NoInfer<Code>>;
  context?: SequenceContext;
  leadsTo?: Path | undefined;
}): Effect {
  const { calls, next, errors = {}, context = {}, leadsTo } = sequence;
  return { kind: 'callSequence', sequence: { calls, next, errors, context, leadsTo } };
}

/** Thrown by what asks the browser or the person (`Ask`): the sequence ends with this effect, and sends no further call. */
export class EndOfSequence extends Error {
  readonly effect: Effect;

  constructor(effect: Effect) {
    super(effect.kind);
    this.effect = effect;
  }
}
