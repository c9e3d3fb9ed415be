import type { APIRequestContext } from '@playwright/test';
import { http } from '../../src/domain/generated/constants.ts';
import * as operations from '../../src/api/generated/operations.ts';
import type { ErrorCase } from './error-cases.ts';
import type { Action, OperationId } from './step.ts';

export async function forceAnswers(
  mock: APIRequestContext,
  { operation, answer: { forced }, expected }: ErrorCase,
  { calls, afterDialog }: Action,
): Promise<void> {
  const forceAnswer = (operationId: OperationId, answer: object) =>
    mock.put('/_mock/answers', { data: { operationId, ...answer } });
  await mock.delete('/_mock/answers');
  if (afterDialog) {
    await forceAnswer('patchIdentifiers', { status: 204 });
    await forceAnswer('patchProfile', { status: 204 });
    await forceAnswer(afterDialog.operation ?? 'submitInteraction', { code: afterDialog.errorCode });
  }
  for (const call of calls.slice(0, calls.indexOf(operation))) await forceAnswer(call, { status: 204 });
  if ('after' in expected && expected.after) await forceAnswer(expected.after, { status: 200 });
  if (forced) await forceAnswer(operation, { ...forced, times: requestCount(operation, forced.status) });
}

/** Idempotent calls are retried on transient statuses (contract §21); no step sends a code by PUT. */
function requestCount(operation: OperationId, status: number): number {
  const transient = (http.retryStatuses as readonly number[]).includes(status);
  if (!transient || operations[operation].consumes === true) return 1;
  // A form looks up what is typed besides its submit.
  return (1 + http.retries) * (operation === 'findSsoConnectors' ? 2 : 1);
}

export async function injectFault(
  mock: APIRequestContext,
  { operation, answer: { fault } }: ErrorCase,
): Promise<void> {
  const faults = [{ name: fault, operationId: operation, times: 1 }];
  if (fault !== undefined) await mock.put('/_mock/faults', { data: { faults } });
}
