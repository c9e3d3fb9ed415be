import { ApiError, type Failure } from '../api/api-error.ts';
import type { ErrorCode } from '../server/codes.ts';
import type { AdapterErrors } from './server-adapter.ts';
import type { FlowContext } from './effects/flow-context.ts';
import type { Effect, ErrorOverrides, SequenceContext } from './effects/effect.ts';
import { effectFor } from './errors/effect-for.ts';

/** An effect, with the details that its notice shows beside the text. */
export interface Outcome {
  effect: Effect | null;
  /** The server's error code. */
  code?: string | undefined;
  /** The code that support can look up. */
  supportCode?: string | undefined;
  /** Offers to repeat the calls that failed. */
  canRetry?: boolean;
}

interface SequenceInfo {
  /** The code that the error means after the call that failed, if it is another one. */
  meaning?: ErrorCode | undefined;
  errors?: ErrorOverrides;
  context?: SequenceContext;
}

/** The outcome of an error: the step's handler for its code, else the handler of the table. */
export function outcomeOfError(
  error: unknown,
  { meaning, errors: overrides = {}, context: { linkSocial, ...about } = {} }: SequenceInfo,
  errors: AdapterErrors,
  context: FlowContext,
  online: boolean,
): Outcome {
  if (!(error instanceof ApiError)) {
    // A bug of ours, not a failed call.
    console.error(error);
    return { effect: { kind: 'notice', text: { key: 'error.unknown' } } };
  }
  const { failure } = error;
  return {
    effect: effectFor(
      meaning !== undefined && failure.kind === 'coded' ? { ...failure, code: meaning } : failure,
      { ...errors, table: { ...errors.table, ...overrides } },
      { ...context, ...about, linkSocial: linkSocial ?? context.linkSocial },
      online,
    ),
    code: failure.kind === 'coded' ? failure.code : undefined,
    supportCode: supportCode(failure, errors),
  };
}

/** The code for support: only for 5xx and for codes without a text of ours, because all other texts say what to do. */
function supportCode(failure: Failure, { messages }: AdapterErrors): string | undefined {
  if (!('status' in failure)) return undefined;
  const isKnown = failure.kind === 'coded' && Object.hasOwn(messages, failure.code);
  if (isKnown && failure.status < 500) return undefined;
  return failure.kind === 'coded' ? failure.code : String(failure.status);
}
