import type { APIRequestContext } from '@playwright/test';
import { http } from '../../src/api/generated/constants.ts';
import * as operations from '../../src/api/generated/operations.ts';
import type { Pair } from './pairs.ts';
import type { Action, OperationId } from './steps.ts';

/** Lines up the answers: yes to every call before, then that of the pair, as often as the page asks for it. */
export async function force(
  mock: APIRequestContext,
  { operation, answer: { forced } }: Pair,
  { calls, after }: Action,
): Promise<void> {
  const say = (operationId: OperationId, answer: object) =>
    mock.put('/_mock/answers', { data: { operationId, ...answer } });
  await mock.delete('/_mock/answers');
  if (after) {
    await say('patchIdentifiers', { status: 204 });
    await say('patchProfile', { status: 204 });
    await say('submitInteraction', { code: after.answer });
  }
  for (const call of calls.slice(0, calls.indexOf(operation))) await say(call, { status: 204 });
  if (forced) await say(operation, { ...forced, times: timesAsked(operation, forced.status) });
}

/** A call that may be repeated is, on statuses that may pass (contract §21). */
function timesAsked(operation: OperationId, status: number): number {
  const mayPass = (http.retryStatuses as readonly number[]).includes(status);
  return mayPass && !operations[operation].consumes ? 1 + http.retries : 1;
}

/** Has the next answer of the pair's operation spoiled, where the pair says so. */
export async function spoil(mock: APIRequestContext, { operation, answer: { fault } }: Pair): Promise<void> {
  const faults = [{ name: fault, operationId: operation, times: 1 }];
  if (fault !== undefined) await mock.put('/_mock/faults', { data: { faults } });
}
