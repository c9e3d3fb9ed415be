import { ApiError } from '../api/api-error.ts';
import type { Operation } from '../api/operation.ts';
import type { Calls } from '../server/call.ts';
import type { CallMetadata, Send } from '../server/send.ts';
import { isCoded, RemappedError } from './guarded-send.ts';

type AnySend = (endpoint: Operation, input: object, metadata: CallMetadata) => Promise<unknown>;

/** Sends a list of calls through `send`, until each adapter has operations that do so themselves. */
export async function sendList({ list, result }: Calls<unknown>, send: Send): Promise<unknown> {
  let answer: unknown;
  for (const { operation, facts, ask, turn, answered, means, lost } of list) {
    const { takesCaptcha, identifiesBy, submits: _, ...metadata } = facts;
    const asked = ask && (await send.prompt(ask));
    const input = turn(asked as never);
    if (input) {
      try {
        answer = await (send as unknown as AnySend)(operation, input, {
          ...metadata,
          ...(answered && { onAnswer: answered as never }),
          ...(means && { remapErrors: means }),
          ...(takesCaptcha && { withCaptcha: (token: string) => turn(token as never) as never }),
        });
      } catch (error) {
        if (error instanceof RemappedError || (error instanceof ApiError && !isCoded(error))) lost?.();
        throw error;
      }
    }
    if (identifiesBy) send.identifiedBy(identifiesBy);
  }
  return result(answer as never);
}

/** What tells one list from another. */
export const keyOf = ({ list }: Calls<unknown>): unknown[] =>
  list.map(({ operation, ask, turn }) => [operation.id, ask ? null : turn(undefined as never)]);
