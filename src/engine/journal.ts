import type { Operation } from '../api/operation.ts';
import { time } from '../domain/generated/constants.ts';

type OperationId = Operation['id'];

interface Entry {
  readonly id: OperationId;
  readonly input: string;
  readonly answer: unknown;
}

/** The answers to one attempt at an operation. */
interface Attempt {
  /** The operation and its arguments. */
  readonly key: string;
  readonly answered: Entry[];
  readonly lost: Set<OperationId>;
  endedAt: number;
}

export interface Journal {
  /** Starts an attempt. It repeats answers only if the last attempt ran the same operation with the same arguments. */
  readonly begin: (operation: string, given: readonly unknown[]) => void;
  /** The answer to repeat in place of the request. */
  readonly take: (id: OperationId, input: object) => { readonly answer: unknown } | undefined;
  readonly answered: (id: OperationId, input: object, answer: unknown) => void;
  readonly lost: (id: OperationId) => void;
  readonly hasAnswered: (endpoint: Operation, input: object) => boolean;
  readonly hasLost: (endpoint: Operation) => boolean;
  /** Ends the attempt. Only one that got no answer is worth repeating. */
  readonly end: (mayRepeat: boolean) => void;
  readonly clear: () => void;
}

/** The server may have ended an interaction that is older, and then only a request can tell. */
const MAX_AGE_MS = 10 * time.minuteS * 1000;

/**
 * Remembers the answers to an attempt that a lost connection stopped, so that the next press does not send those requests again. The
 * arguments decide what counts as the same attempt, because some requests have the same body for two users. It exists only in memory.
 */
export function createJournal(): Journal {
  let kept: Attempt | undefined;
  let attempt = newAttempt('');
  /** Entries before it are repeated already. */
  let at = 0;
  const find = (id: OperationId, input: object) => {
    const wanted = JSON.stringify(input);
    return attempt.answered.findIndex(
      (entry, index) => index >= at && entry.id === id && entry.input === wanted,
    );
  };
  return {
    begin: (operation, given) => {
      const key = JSON.stringify([operation, ...given]);
      const isRepeated = kept?.key === key && Date.now() - kept.endedAt < MAX_AGE_MS;
      attempt = kept && isRepeated ? kept : newAttempt(key);
      kept = undefined;
      at = 0;
    },
    take: (id, input) => {
      const index = find(id, input);
      if (index < 0) {
        // Later answers depend on a state that this request changes.
        attempt.answered.length = at;
        return undefined;
      }
      at = index + 1;
      return attempt.answered[index];
    },
    answered: (id, input, answer) => {
      attempt.answered.push({ id, input: JSON.stringify(input), answer });
      attempt.lost.delete(id);
      at = attempt.answered.length;
    },
    lost: (id) => void attempt.lost.add(id),
    hasAnswered: ({ id }, input) => find(id, input) >= 0,
    hasLost: ({ id }) => attempt.lost.has(id),
    end: (mayRepeat) => {
      attempt.endedAt = Date.now();
      kept = mayRepeat ? attempt : undefined;
    },
    clear: () => void (kept = undefined),
  };
}

const newAttempt = (key: string): Attempt => ({ key, answered: [], lost: new Set(), endedAt: 0 });
