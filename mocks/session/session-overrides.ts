import type { OperationId } from '../prism/description.ts';
import type { ActiveFault } from '../faults/fault.ts';
import { defaultRelease, type ServerRelease } from './server-release.ts';

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
  release: ServerRelease;
  /** The passcode of every message; null for random codes. */
  fixedCode: string | null;
  /** Name of the persona whose identifier prefills the next sign-in. */
  persona: string | null;
  clockOffsetMs: number;
}

export const initialOverrides = (release: ServerRelease = defaultRelease): SessionOverrides => ({
  faults: [],
  forcedAnswers: [],
  release,
  fixedCode: null,
  persona: null,
  clockOffsetMs: 0,
});
