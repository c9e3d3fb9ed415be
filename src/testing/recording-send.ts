import type { Operation } from '../api/operation.ts';
import { refuse, type CallMetadata, type OperationId, type Send, type UserPrompt } from '../server/send.ts';

export interface SentRequest {
  readonly endpoint: Operation & { readonly id: OperationId };
  readonly input: object;
  readonly metadata: CallMetadata;
}

/** A `send` that answers each request with `answerTo`, which may throw, and keeps the requests and prompts in order. */
export function recordingSend(answerTo: (request: SentRequest) => unknown): {
  send: Send;
  sent: SentRequest[];
  /** The ids of the requests, with `prompt` where the browser or the user is asked. */
  log: string[];
} {
  const sent: SentRequest[] = [];
  const log: string[] = [];
  const send = async (endpoint: Operation, input: object = {}, metadata: CallMetadata = {}) => {
    const request = { endpoint, input, metadata };
    sent.push(request);
    log.push(endpoint.id);
    const answer = await answerTo(request);
    metadata.onAnswer?.(answer as never);
    return answer;
  };
  const ends = {
    prompt: <Value>(prompt: UserPrompt<Value>) => {
      log.push('prompt');
      return prompt(new AbortController().signal);
    },
    hasAnswered: () => false,
    ownsInteraction: () => false,
    rememberMethod: () => undefined,
    refuse,
  };
  return { send: Object.assign(send, ends) as unknown as Send, sent, log };
}
