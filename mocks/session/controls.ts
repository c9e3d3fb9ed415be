import type { Clock } from './clock.ts';
import type { OperationId } from '../prism/description.ts';
import type { ActiveFault } from '../faults/fault.ts';

/** The release whose shapes the mock speaks (contract §3): 1.10 older, 1.12 as described, newer with open words. */
export type Generation = '1.10' | '1.12' | 'newer';
export const generations: readonly [Generation, ...Generation[]] = ['1.10', '1.12', 'newer'];

/** A documented answer that the next calls of an operation get, whatever they ask. */
export interface ForcedAnswer {
  operationId: OperationId;
  status: number;
  /** Null where the answer has no body. */
  example: string | null;
  /** Calls left. */
  times: number;
}

/** What somebody has switched for one browser. */
export interface Controls {
  faults: readonly ActiveFault[];
  /** The first that fits a call is used. */
  answers: readonly ForcedAnswer[];
  generation: Generation;
  /** The code of every message; null: random ones. */
  fixedCode: string | null;
  /** Whom to play: the next sign-in begins with their identifier. */
  persona: string | null;
  /** How far the clock of this browser is ahead. */
  clockOffsetMs: number;
}

/** What decided an answer. */
export type DecidedBy = 'rule' | 'prefer' | 'forced' | 'reserved' | 'fault' | 'guard';

/** One call of the API, as the control page tells it. */
export interface RecentRequest {
  /** Milliseconds since 1970, by the clock of the browser's session. */
  at: number;
  method: string;
  path: string;
  operationId: OperationId;
  status: number;
  /** Of an error. */
  code: string | null;
  example: string | null;
  by: DecidedBy;
}

/** Nothing switched. */
export const usualControls = (generation: Generation = '1.12'): Controls => ({
  faults: [],
  answers: [],
  generation,
  fixedCode: null,
  persona: null,
  clockOffsetMs: 0,
});

class MovedClock implements Clock {
  readonly #clock: Clock;
  readonly #offsetMs: number;
  constructor(clock: Clock, offsetMs: number) {
    this.#clock = clock;
    this.#offsetMs = offsetMs;
  }
  now(): number {
    return this.#clock.now() + this.#offsetMs;
  }
}

/** The clock as this browser has moved it. */
export const clockOf = ({ controls }: { controls: Controls }, clock: Clock): Clock =>
  controls.clockOffsetMs ? new MovedClock(clock, controls.clockOffsetMs) : clock;
