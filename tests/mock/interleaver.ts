/** A reproducible random number generator from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs async tasks step by step, a few at a time, in random order. */
export class Interleaver {
  readonly #random: () => number;
  readonly #waiting: (() => void)[] = [];

  constructor(random: () => number) {
    this.#random = random;
  }

  readonly waitForTurn = (): Promise<void> => new Promise((resolve) => this.#waiting.push(resolve));

  /** Runs until all tasks are done. Released tasks finish their step before others are released. */
  async run(tasks: readonly Promise<unknown>[], atOnce: number): Promise<void> {
    let unfinished = tasks.length;
    const done = tasks.map((task) => task.finally(() => unfinished--));
    const all = Promise.all(done);
    all.catch(() => undefined); // reported by the await below
    while (unfinished > 0) {
      if (this.#waiting.length >= unfinished) this.#release(1 + Math.floor(this.#random() * atOnce));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await all;
  }

  #release(count: number): void {
    for (let released = 0; released < count && this.#waiting.length; released++) {
      const [resume] = this.#waiting.splice(Math.floor(this.#random() * this.#waiting.length), 1);
      resume?.();
    }
  }
}
