import type { OperationId } from '../prism/description.ts';
import type { ActiveFault } from '../faults/fault.ts';

/** The server release the mock imitates (contract §3): 1.12 is the description; newer adds unknown values. */
export type Generation = '1.10' | '1.12' | 'newer';
export const generations: readonly [Generation, ...Generation[]] = ['1.10', '1.12', 'newer'];

/** A documented answer that the next calls of an operation get, whatever they ask. */
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
  /** The passcode of every message; null: random ones. */
  fixedCode: string | null;
  /** Name of the persona whose identifier prefills the next sign-in. */
  persona: string | null;
  clockOffsetMs: number;
}

export const initialOverrides = (generation: Generation = '1.12'): SessionOverrides => ({
  faults: [],
  forcedAnswers: [],
  generation,
  fixedCode: null,
  persona: null,
  clockOffsetMs: 0,
});
