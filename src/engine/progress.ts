import type { Sequence } from './effects/effect.ts';
import type { Run, StoppedSequence } from './run.ts';

export type SequenceCall = Sequence['calls'][number];

/** The remaining calls of a sequence. Answered calls are removed, so that resuming does not send them again. */
export interface Progress extends Pick<Sequence, 'next' | 'errors' | 'context'> {
  began: string;
  calls: SequenceCall[];
  answer: unknown;
  /** At least one call of the sequence has been answered. */
  answered: boolean;
}

/** Resumes the sequence if it stopped before; otherwise begins it. */
export function beginOrResume(sequence: Sequence, { stopped }: Run): Progress {
  const earlier = stopped.get();
  stopped.set(undefined);
  return continues(earlier, sequence) ? resume(earlier) : begin(sequence);
}

/** Keeps the rest of a sequence for the next press, unless the first call of the form failed: then the form starts it again. */
export function keep({ began, answer, answered, ...rest }: Progress, { stopped, formCallsDone }: Run): void {
  if (answered || formCallsDone) stopped.set({ began, answer, rest });
}

function begin({ calls, ...rest }: Sequence): Progress {
  return {
    ...rest,
    began: describe({ calls, ...rest }),
    calls: [...calls],
    answer: undefined,
    answered: false,
  };
}

function resume({ began, answer, rest: { calls, ...rest } }: StoppedSequence): Progress {
  return { ...rest, began, calls: [...calls], answer, answered: true };
}

function continues(stopped: StoppedSequence | undefined, sequence: Sequence): stopped is StoppedSequence {
  return stopped !== undefined && (stopped.rest === sequence || stopped.began === describe(sequence));
}

/** Names a sequence by its operations and its account, never by its inputs, which may be secrets. */
function describe({ calls, context: { accountIdentifier, linkSocial } }: Sequence): string {
  const operations = calls.map(({ operation }) => operation.id);
  return [...operations, accountIdentifier?.kind, accountIdentifier?.value, linkSocial].join(' ');
}
