import { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import type { AnyCall } from '../api/operation.ts';
import { effectFor } from '../errors/effect-for.ts';
import type { Effect, Sequence } from '../effects/effect.ts';
import type { Overrides } from '../effects/error-handler.ts';
import { isOnline } from '../platform/online.ts';

/** How far a sequence has come: calls that have used something up are not made again (quality 15). */
export interface Progress {
  /** The calls, with all that they send. */
  of: string;
  done: number;
}

interface With {
  client: Client;
  progress: Progress;
  /** Told the event of the interaction, when a call sets it. */
  began: (event: string) => void;
}

/** The calls in order; the first failure is thrown. The same calls again go on where something was used up. */
export async function perform({ calls, next }: Sequence, { client, progress, began }: With): Promise<Effect> {
  const all = JSON.stringify(calls.map(({ operation: { id }, input }) => [id, input]));
  if (progress.of !== all) Object.assign(progress, { of: all, done: 0 });
  let answer: unknown;
  for (const [at, { operation, input }] of calls.entries()) {
    if (at < progress.done) continue;
    // `call` has checked that they belong together, `run` that `next` takes the answer of the last one.
    answer = await client.call(operation, input);
    if (operation.consumes) progress.done = at + 1;
    const event = eventOf(input);
    if (event !== undefined) began(event);
  }
  progress.done = 0;
  return next(answer as never);
}

function eventOf(input: AnyCall['input']): string | undefined {
  const body = 'body' in input ? input.body : null;
  return typeof body === 'object' && body && 'event' in body ? String(body.event) : undefined;
}

interface Outcome {
  effect: Effect | null;
  /** The code of the server, where it refused. */
  code: string | undefined;
  failed: boolean;
}

/** What work leads to, be it done or failed. Never rejects. */
export async function outcome(
  work: () => Effect | Promise<Effect>,
  errors: Overrides | undefined,
): Promise<Outcome> {
  try {
    return { effect: await work(), code: undefined, failed: false };
  } catch (error) {
    if (error instanceof ApiError) {
      const { failure } = error;
      const code = failure.kind === 'coded' ? failure.code : undefined;
      return { effect: await effectFor(failure, errors, isOnline()), code, failed: true };
    }
    // A mistake of ours, not an answer: told like any unknown error, and on the console.
    console.error(error);
    return { effect: { kind: 'toast', text: { key: 'error.unknown' } }, code: undefined, failed: true };
  }
}
