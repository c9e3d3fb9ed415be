/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lets many go on step by step, a few at a time, in a random order. */
export class Turns {
  readonly #random: () => number;
  readonly #waiting: (() => void)[] = [];

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Resolves when it is the caller's turn. */
  readonly wait = (): Promise<void> => new Promise((resolve) => this.#waiting.push(resolve));

  /** Gives turns until all are done; whoever has one finishes the step before the next ones begin. */
  async over(journeys: readonly Promise<unknown>[], atOnce: number): Promise<void> {
    let open = journeys.length;
    const done = journeys.map((journey) => journey.finally(() => open--));
    const all = Promise.all(done);
    all.catch(() => undefined); // told at the end
    while (open > 0) {
      if (this.#waiting.length >= open) this.#release(1 + Math.floor(this.#random() * atOnce));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await all;
  }

  #release(count: number): void {
    for (let one = 0; one < count && this.#waiting.length; one++) {
      const [go] = this.#waiting.splice(Math.floor(this.#random() * this.#waiting.length), 1);
      go?.();
    }
  }
}
