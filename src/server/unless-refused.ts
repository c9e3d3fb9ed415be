import { ApiError } from '../api/api-error.ts';
import type { ErrorCode } from './codes.ts';
import type { Send } from './send.ts';

/**
 * Sends a request whose answer does not matter. If the server refuses it with one of the codes, `recover` resolves with whether the
 * operation can continue all the same, for example because an earlier copy of the request has succeeded.
 */
export async function unlessRefused(
  request: () => Promise<unknown>,
  codes: readonly ErrorCode[],
  recover: () => Promise<boolean>,
): Promise<void> {
  try {
    await request();
  } catch (error) {
    const refusal = error instanceof ApiError && error.failure.kind === 'coded' ? error.failure.code : '';
    const isListed = codes.some((code) => code === refusal);
    if (!isListed || !(await recover())) throw error;
  }
}

/**
 * Sends the first request of a method that the settings can announce before the server has its operations. The router of such a
 * release answers 404 without a code.
 */
export async function unlessMissing<Result>(
  send: Pick<Send<'page.operation_missing'>, 'refuse'>,
  request: () => Promise<Result>,
): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    const failure = error instanceof ApiError ? error.failure : undefined;
    if (failure?.kind === 'http' && failure.status === 404) send.refuse('page.operation_missing');
    throw error;
  }
}
