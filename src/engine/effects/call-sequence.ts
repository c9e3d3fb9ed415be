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

/** Ends a call to the server with an effect, or with nothing, in place of an answer. It sends no further request. */
export class EndOfCall extends Error {
  readonly effect: Effect | null;

  constructor(effect: Effect | null) {
    super(effect?.kind ?? 'left');
    this.effect = effect;
  }
}
