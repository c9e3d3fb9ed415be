import { loadPart } from '../api/load-part.ts';
import type { AnyServerCall, Calls } from '../server/call.ts';
import type { Server } from '../server/server.ts';
import type { AppServices } from './services.ts';

/**
 * Makes the calls of an operation that no action asks for, each in its turn, so that it is never beside another call. Undefined
 * if the API has no such operation, or if the signal aborts before the last turn.
 * @throws ApiError
 */
export async function askInTurn<Result>(
  operation: (server: Server) => Calls<Result> | undefined,
  { loadAdapter, interaction, client }: Pick<AppServices, 'loadAdapter' | 'interaction' | 'client'>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  const made = operation((await loadPart(loadAdapter)).server);
  if (!made) return undefined;
  let answer: unknown;
  const send = async ({ operation: sent, turn, answered }: AnyServerCall) => {
    if (signal.aborted) return;
    const input = turn(undefined as never);
    if (!input) return;
    // The functions of make.ts have type-checked the input and the answer.
    answer = await client.call(sent, input);
    answered?.(answer as never);
  };
  for (const call of made.list) await interaction.withInteractionLock(() => send(call));
  return signal.aborted ? undefined : made.result(answer as never);
}
