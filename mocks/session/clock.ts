export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

class OffsetClock implements Clock {
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

export const clockForBrowser = (
  { overrides: { clockOffsetMs } }: { overrides: { clockOffsetMs: number } },
  clock: Clock,
): Clock => (clockOffsetMs ? new OffsetClock(clock, clockOffsetMs) : clock);
