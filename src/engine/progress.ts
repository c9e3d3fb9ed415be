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
  /** Set if the next press makes all calls again; only a sequence after a dialog keeps it, as a form makes its own again. */
  whole: Sequence | undefined;
  /** At least one call of the sequence has been answered. */
  answered: boolean;
}

/** Resumes the sequence if it stopped before; otherwise begins it. Undefined if the server's API has no such operation. */
export function beginOrResume(sequence: Sequence, { stopped }: Run, server: Server): Progress | undefined {
  const earlier = stopped.get();
  stopped.set(undefined);
  if (earlier?.rest === sequence) return resume(earlier, server);
  const { calls, ...about } = sequence;
  const made = calls(server);
  if (!made) return undefined;
  const { list, result, again } = made;
  const whole = again === 'all' ? sequence : undefined;
  const began = describe(list, sequence);
  if (earlier?.began === began) return resume(earlier, server);
  return { ...about, began, calls: [...list], result, whole, answer: undefined, answered: false };
}

/** Keeps the rest of a sequence for the next press, unless the first call of the form failed: then the form starts it again. */
export function keep(
  { began, answer, answered, calls, result, whole, ...about }: Progress,
  { stopped, formCallsDone }: Run,
): void {
  if (whole && formCallsDone) stopped.set({ began, answer: undefined, rest: whole });
  else if (!whole && (answered || formCallsDone))
    stopped.set({ began, answer, rest: { ...about, calls: () => ({ list: calls, result }) } });
}

function resume(
  { began, answer, rest: { calls, ...about } }: StoppedSequence,
  server: Server,
): Progress | undefined {
  const made = calls(server);
  if (!made) return undefined;
  const { list, result, again } = made;
  const whole = again === 'all' ? { calls, ...about } : undefined;
  return { ...about, began, calls: [...list], result, whole, answer, answered: true };
}

/** Names a sequence by its operations and its account, never by its inputs, which may be secrets. */
function describe(
  calls: readonly AnyServerCall[],
  { context: { accountIdentifier, linkSocial } }: Pick<Sequence, 'context'>,
): string {
  const operations = calls.map(({ operation }) => operation.id);
  return [...operations, accountIdentifier?.kind, accountIdentifier?.value, linkSocial].join(' ');
}
