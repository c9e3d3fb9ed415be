import type { OperationId } from '../prism/description.ts';
import type { ActiveFault } from '../faults/fault.ts';

/** The server releases that the mock can imitate, oldest first. */
export const generations = ['1.10', '1.12', '1.22', '1.42'] as const;
export type Generation = (typeof generations)[number];
export const defaultGeneration: Generation = '1.12';

export const isGeneration = (name: string): name is Generation => generations.some((one) => one === name);

/** True if the release is `first` or later. */
export const isFrom = (first: Generation, generation: Generation): boolean =>
  generations.indexOf(generation) >= generations.indexOf(first);

/** A documented answer that the next calls of an operation get, whatever they send. */
interface ForcedAnswer {
  operationId: OperationId;
  status: number;
  example: string | null;
  times: number;
}

export interface SessionOverrides {
  faults: readonly ActiveFault[];
  forcedAnswers: readonly ForcedAnswer[];
  generation: Generation;
  /** The passcode of every message; null for random codes. */
  fixedCode: string | null;
  /** Name of the persona whose identifier prefills the next sign-in. */
  persona: string | null;
  clockOffsetMs: number;
}

export const initialOverrides = (generation: Generation = defaultGeneration): SessionOverrides => ({
  faults: [],
  forcedAnswers: [],
  generation,
  fixedCode: null,
  persona: null,
  clockOffsetMs: 0,
});
