import type { Sequence } from './effects/effect.ts';
import type { Run, StoppedSequence } from './run.ts';

export type SequenceCall = Sequence['calls'][number];

/** The calls that are left of a sequence. An answered call is removed, so that resuming does not send it again. */
export interface Progress extends Pick<Sequence, 'next' | 'errors' | 'context'> {
  began: string;
  calls: SequenceCall[];
  answer: unknown;
  /** At least one call of the sequence has been answered. */
  answered: boolean;
}

/** Goes on where the same sequence stopped, if it did. */
export function beginOrResume(sequence: Sequence, { stopped }: Run): Progress {
  const earlier = stopped.get();
  stopped.set(undefined);
  return continues(earlier, sequence) ? resume(earlier) : begin(sequence);
}

/** Keeps the rest of a sequence for the next press; the first call of a form is made again from the form. */
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

/** The operations and the account; inputs are never turned into text. */
function describe({ calls, context: { accountIdentifier, linkSocial } }: Sequence): string {
  const operations = calls.map(({ operation }) => operation.id);
  return [...operations, accountIdentifier?.kind, accountIdentifier?.value, linkSocial].join(' ');
}
