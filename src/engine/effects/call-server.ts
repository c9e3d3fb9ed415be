import type { ErrorCode } from '../../server/codes.ts';
import type { Path } from '../../domain/routes.ts';
import type { Server, ServerAnswer } from '../../server/server.ts';
import type { CallContext, Effect, ErrorOverrides } from './effect.ts';

/** Calls the server, then continues with `next`. A handler for an error code that the operation cannot fail with does not compile. */
export function callServer<Result, Code extends ErrorCode>(call: {
  request: (server: Server) => ServerAnswer<Result, Code> | undefined;
  next: (result: Result) => Effect;
  errors?: ErrorOverrides<NoInfer<Code>>;
  context?: CallContext;
  leadsTo?: Path | undefined;
}): Effect {
  const { request, next, errors = {}, context = {}, leadsTo } = call;
  return { kind: 'callServer', call: { request, next, errors, context, leadsTo } };
}

/** Ends a call to the server with an effect, or with nothing, in place of an answer. It sends no further request. */
export class EndOfCall extends Error {
  readonly effect: Effect | null;

  constructor(effect: Effect | null) {
    super(effect?.kind ?? 'left');
    this.effect = effect;
  }
}
