import type { Operation } from '../api/operation.ts';
import { time } from '../domain/generated/constants.ts';

type OperationId = Operation['id'];

interface Entry {
  readonly id: OperationId;
  readonly input: string;
  readonly answer: unknown;
}

/** One attempt at an operation. */
export interface Attempt {
  /** The answer of the earlier attempt, to repeat in place of the request. */
  readonly take: (id: OperationId, input: object) => { readonly answer: unknown } | undefined;
  readonly answered: (id: OperationId, input: object, answer: unknown) => void;
  readonly hasAnswered: (endpoint: Operation, input: object) => boolean;
  /** Keeps the answers for the next attempt, because this one got none in the end. */
  readonly keep: () => void;
}

export interface Journal {
  /** Starts an attempt. It repeats answers only if the kept attempt ran the same operation with the same arguments. */
  readonly begin: (operation: string, given: readonly unknown[]) => Attempt;
  readonly clear: () => void;
}

interface Kept {
  /** The operation and its arguments. */
  readonly key: string;
  readonly answers: readonly Entry[];
  readonly at: number;
}

/** The server may have ended an interaction that is older, and then only a request can tell. */
const MAX_AGE_MS = 10 * time.minuteS * 1000;

/**
 * Remembers the answers to an attempt that a lost connection stopped, so that the next press does not send those requests again. The
 * arguments decide what counts as the same attempt, because some requests have the same body for two users. It exists only in memory.
 */
export function createJournal(): Journal {
  let kept: Kept | undefined;
  return {
    begin: (operation, given) => {
      const key = JSON.stringify([operation, ...given]);
      const isRepeated = kept?.key === key && Date.now() - kept.at < MAX_AGE_MS;
      const answers: Entry[] = isRepeated && kept ? [...kept.answers] : [];
      kept = undefined;
      /** Answers before it are repeated already. */
      let next = 0;
      const find = (id: OperationId, input: object) => {
        const wanted = JSON.stringify(input);
        return answers.findIndex(
          (entry, index) => index >= next && entry.id === id && entry.input === wanted,
        );
      };
      return {
        take: (id, input) => {
          const index = find(id, input);
          if (index < 0) {
            // Later answers depend on a state that this request changes.
            answers.length = next;
            return undefined;
          }
          next = index + 1;
          return answers[index];
        },
        answered: (id, input, answer) => {
          next = answers.push({ id, input: JSON.stringify(input), answer });
        },
        hasAnswered: ({ id }, input) => find(id, input) >= 0,
        keep: () => void (kept = { key, answers, at: Date.now() }),
      };
    },
    clear: () => void (kept = undefined),
  };
}
