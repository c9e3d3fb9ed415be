import type { ForcedAnswer } from '../session/session-overrides.ts';
import { documentedOperations, findAnswer, findOperation } from './documented-operations.ts';

interface AnswerRequest {
  operationId?: string | undefined;
  code?: string | undefined;
  example?: string | undefined;
  status?: number | undefined;
  times?: number | undefined;
}

/** The answer to force, or why there is no such answer. Without an operation, a code or example is enough. */
export function forceAnswer({
  operationId,
  times = 1,
  ...query
}: AnswerRequest): ForcedAnswer | { error: string } {
  if (operationId === undefined) {
    const { code, example, status } = query;
    const isDocumented = documentedOperations.some((one) => !('error' in findAnswer(one, query)));
    return isDocumented && status === undefined
      ? {
          operationId: null,
          times,
          ...(code !== undefined && { code }),
          ...(example !== undefined && { example }),
        }
      : {
          error: `No operation documents "${example ?? code ?? String(status)}". A status needs an operationId.`,
        };
  }
  const operation = findOperation(operationId);
  if ('error' in operation) return operation;
  const found = findAnswer(operation, query);
  if ('error' in found) return found;
  const { status, example } = found;
  return { operationId: operation.operationId, status, example, times };
}
