import type { OperationId } from '../prism/description.ts';
import type { Reply } from '../server/reply.ts';

/** Everything that can go wrong on purpose; what each does stands in `faults.ts`. */
export const faultNames = [
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
export type FaultName = (typeof faultNames)[number];

/** A fault as somebody has switched it on for one browser. */
export interface ActiveFault {
  name: FaultName;
  /** Of every operation where it is absent. */
  operationId?: OperationId;
  /** Calls left; until it is switched off where it is absent. */
  times?: number;
  /** Milliseconds, of the faults that wait. */
  ms?: number;
}

/** What waiting takes, so that tests need not wait. */
export interface FaultTools {
  sleep: (ms: number) => Promise<void>;
  /** From 0 to below 1. */
  random: () => number;
}

/** What a fault does, and when. */
export type FaultEffect =
  /** The call waits, and then goes on. */
  | { kind: 'wait'; ms(fault: ActiveFault, random: () => number): number }
  /** No rule is asked: this is the answer. */
  | { kind: 'instead'; reply(): Reply }
  /** The rule has answered; this is what arrives. */
  | { kind: 'spoil'; spoil(reply: Reply): Reply }
  /** Files of the page, which its host serves: it reads a cookie (`asset-cookie.ts`). */
  | { kind: 'asset'; status: 404 | 500 };

export interface Fault {
  /** One line: what it does. */
  purpose: string;
  effect: FaultEffect;
  /** Calls it lasts when nobody says how many; until it is switched off where it is absent. */
  times?: number;
}
