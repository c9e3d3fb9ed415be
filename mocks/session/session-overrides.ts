import type { OperationId } from '../prism/description.ts';
import type { ActiveFault } from '../faults/fault.ts';
import { defaultRelease, type ServerRelease } from './server-release.ts';

/**
 * A documented error or answer that the next calls get, whatever they send: those of an operation, or, where it names
 * none, of whichever can answer with this code or example.
 */
export type ForcedAnswer = { times: number } & (
  | { operationId: OperationId; status: number; example: string | null }
  | { operationId: null; code?: string; example?: string }
);

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
