import { wrongAnswers } from './wrong-answer-names.ts';
import type { WrongAnswer } from './wrong-answer-names.ts';
import type { OperationId } from '../prism/description.ts';
import type { HttpResponse } from '../server/http-response.ts';

/** Faults of the connection, which a page must survive. The files of other faults name them together with their effects. */
const wireFaults = [
  'delay',
  'jitter',
  'timeout',
  'error-500',
  'unavailable-503',
  'too-many-requests-429',
  'failures-then-fine',
  'connection-reset',
  'answer-lost',
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
  /** If absent, the fault acts on every operation. */
  operationId?: OperationId;
  /** The remaining calls, or page loads for a missing asset. If absent, the fault acts until somebody switches it off. */
  times?: number;
  /** The wait in milliseconds, for faults that wait. */
  ms?: number;
}

export interface FaultTools {
  sleep: (ms: number) => Promise<void>;
  /** A number from 0 to below 1. */
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
  /** Default number of calls. If absent, the fault acts until somebody switches it off. */
  times?: number;
}
