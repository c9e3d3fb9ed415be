import type { Client } from '../api/client.ts';
import type { Operation } from '../api/operation.ts';
import { refuse, type CallMetadata, type Send, type UserPrompt } from '../server/send.ts';
import { createServer, type Server } from '../server/server.ts';
import type { ServerAdapter } from './server-adapter.ts';
import type { InteractionGuard } from './services.ts';

type Options = NonNullable<Parameters<Client['call']>[2]> & {
  /** Sends each request on its own, never beside one of an action. */
  withLock?: InteractionGuard['withInteractionLock'];
};

/** The server for what no action of a screen asks: queries, passkey offers and uploads. */
export function createPlainServer(
  { operations }: Pick<ServerAdapter, 'operations'>,
  client: Client,
  { withLock = (task) => task(), ...options }: Options,
): Server {
  const send = (endpoint: Operation, input: object = {}, { onAnswer }: CallMetadata = {}) =>
    withLock(async () => {
      const answer: unknown = await client.call(endpoint, input, options);
      onAnswer?.(answer as never);
      return answer;
    });
  const plainSend = Object.assign(send, {
    prompt: <Value>(prompt: UserPrompt<Value>) => prompt(options.signal ?? new AbortController().signal),
    hasAnswered: () => false,
    ownsInteraction: () => false,
    rememberMethod: () => undefined,
    refuse,
  }) as unknown as Send;
  return createServer(operations, (run) => run(plainSend));
}
