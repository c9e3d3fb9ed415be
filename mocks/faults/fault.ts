import { wrongAnswers } from './wrong-answer-names.ts';
import type { WrongAnswer } from './wrong-answer-names.ts';
import type { OperationId } from '../prism/description.ts';
import type { HttpResponse } from '../server/http-response.ts';

/** Faults of the wire, which a page must bear; the names of the others stand with what they do. */
const wireFaults = [
  'delay',
  'jitter',
  'timeout',
  'error-500',
  'unavailable-503',
  'too-many-requests-429',
  'failures-then-fine',
  'connection-reset',
  'unknown-code',
  'no-code',
  'empty-body',
  'html-body',
  'truncated-json',
  'wrong-length',
  'wrong-content-type',
  'missing-field',
  'wrong-type',
  'wrong-status',
  'missing-header',
  'lost-cookie',
  'missing-asset-404',
  'missing-asset-500',
] as const;
type WireFault = (typeof wireFaults)[number];
export type FaultName = WireFault | WrongAnswer;

export const faultNames: readonly FaultName[] = [...wireFaults, ...wrongAnswers];

export interface ActiveFault {
  name: FaultName;
  /** Absent: every operation. */
  operationId?: OperationId;
  /** Calls left, or page loads for a missing asset; absent: until it is switched off. */
  times?: number;
  /** Milliseconds, for the faults that wait. */
  ms?: number;
}

export interface FaultTools {
  sleep: (ms: number) => Promise<void>;
  /** From 0 to below 1. */
  random: () => number;
}

export type FaultEffect =
  | { kind: 'wait'; ms(fault: ActiveFault, random: () => number): number }
  | { kind: 'replace'; response(): HttpResponse }
  | { kind: 'corrupt'; corrupt(response: HttpResponse, method: string): HttpResponse }
  /** Makes files of the page missing; their host reads this from a cookie (`missing-asset-cookie.ts`). */
  | { kind: 'asset'; status: 404 | 500 };

export interface Fault {
  purpose: string;
  effect: FaultEffect;
  /** Default number of calls; absent: until it is switched off. */
  times?: number;
}
