import type { AnyServerCall, Calls } from '../server/call.ts';
import type { Server } from '../server/server.ts';
import type { Sequence } from './effects/effect.ts';
import type { Run, StoppedSequence } from './run.ts';

/** The remaining calls of a sequence. Answered calls are removed, so that resuming does not send them again. */
export interface Progress extends Omit<Sequence, 'calls'> {
  began: string;
  calls: AnyServerCall[];
  result: Calls<unknown>['result'];
  answer: unknown;
  /** At least one call of the sequence has been answered. */
  answered: boolean;
}

/** Resumes the sequence if it stopped before; otherwise begins it. */
export function beginOrResume(sequence: Sequence, { stopped }: Run, server: Server): Progress {
  const earlier = stopped.get();
  stopped.set(undefined);
  if (earlier?.rest === sequence) return resume(earlier, server);
  const { calls, ...about } = sequence;
  const { list, result } = calls(server);
  const began = describe(list, sequence);
  if (earlier?.began === began) return resume(earlier, server);
  return { ...about, began, calls: [...list], result, answer: undefined, answered: false };
}

/** Keeps the rest of a sequence for the next press, unless the first call of the form failed: then the form starts it again. */
export function keep(
  { began, answer, answered, calls, result, ...about }: Progress,
  { stopped, formCallsDone }: Run,
): void {
  if (answered || formCallsDone)
    stopped.set({ began, answer, rest: { ...about, calls: () => ({ list: calls, result }) } });
}

function resume({ began, answer, rest: { calls, ...about } }: StoppedSequence, server: Server): Progress {
  const { list, result } = calls(server);
  return { ...about, began, calls: [...list], result, answer, answered: true };
}

/** Names a sequence by its operations and its account, never by its inputs, which may be secrets. */
function describe(
  calls: readonly AnyServerCall[],
  { context: { accountIdentifier, linkSocial } }: Pick<Sequence, 'context'>,
): string {
  const operations = calls.map(({ operation }) => operation.id);
  return [...operations, accountIdentifier?.kind, accountIdentifier?.value, linkSocial].join(' ');
}
