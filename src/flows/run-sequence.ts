import { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import type { AnyCall } from '../api/operation.ts';
import { effectFor } from '../errors/effect-for.ts';
import type { Effect, Sequence } from '../effects/effect.ts';
import { isOnline } from '../platform/online.ts';

/** Progress of a sequence: calls that consume something on the server are not repeated (quality 15). */
export interface Progress {
  calls: string;
  completed: number;
}

interface RunSequenceOptions {
  client: Client;
  progress: Progress;
  onInteractionEvent: (event: string) => void;
}

/** Makes the calls in order. Repeating the same calls resumes after the last consuming one. @throws ApiError */
export async function runSequence(
  { calls, next }: Sequence,
  { client, progress, onInteractionEvent }: RunSequenceOptions,
): Promise<Effect> {
  const callsKey = JSON.stringify(calls.map(({ operation: { id }, input }) => [id, input]));
  if (progress.calls !== callsKey) Object.assign(progress, { calls: callsKey, completed: 0 });
  let answer: unknown;
  for (const [index, { operation, input }] of calls.entries()) {
    if (index < progress.completed) continue;
    // `call` has type-checked the input, `runCalls` that `next` takes the last answer.
    answer = await client.call(operation, input);
    if (operation.consumes) progress.completed = index + 1;
    const event = eventOf(input);
    if (event !== undefined) onInteractionEvent(event);
  }
  progress.completed = 0;
  return next(answer as never);
}

function eventOf(input: AnyCall['input']): string | undefined {
  const body = 'body' in input ? input.body : null;
  return typeof body === 'object' && body && 'event' in body ? String(body.event) : undefined;
}

interface Outcome {
  effect: Effect | null;
  code: string | undefined;
  failed: boolean;
}

/** The effect of a task, or of its failure. Never rejects. */
export async function toOutcome(
  task: () => Effect | Promise<Effect>,
  sequence: Sequence | undefined,
): Promise<Outcome> {
  try {
    return { effect: await task(), code: undefined, failed: false };
  } catch (error) {
    if (error instanceof ApiError) {
      const { failure } = error;
      const code = failure.kind === 'coded' ? failure.code : undefined;
      return {
        effect: await effectFor(failure, sequence?.errors, sequence?.context, isOnline()),
        code,
        failed: true,
      };
    }
    // A bug of ours, not a failed call.
    console.error(error);
    return { effect: { kind: 'toast', text: { key: 'error.unknown' } }, code: undefined, failed: true };
  }
}
