import type { TextFault } from './text-faults.ts';

/** Values that no two records of a kind may share. */
const UNIQUE: Readonly<Record<string, readonly string[]>> = { user: ['id', 'username'] };
/** The values of one key that are remembered, because a run must not take more memory for more records. */
const MOST_VALUES = 25_000;

/** Finds ids and usernames that a run has met before. */
export class UniqueValues {
  readonly #seen: readonly (readonly [key: string, values: Set<unknown>])[];
  readonly #most: number;

  constructor(record: string, most = MOST_VALUES) {
    this.#seen = (UNIQUE[record] ?? ['id']).map((key) => [key, new Set()]);
    this.#most = most;
  }

  /** True if there were too many values to remember. */
  get isFull(): boolean {
    return this.#seen.some(([, values]) => values.size >= this.#most);
  }

  add(record: unknown): TextFault[] {
    return this.#seen.flatMap(([key, values]) => {
      const value: unknown =
        typeof record === 'object' && record !== null ? Reflect.get(record, key) : undefined;
      if (typeof value !== 'string') return [];
      if (values.has(value)) return [{ path: [key], sentence: `An earlier record has the same ${key}.` }];
      if (values.size < this.#most) values.add(value);
      return [];
    });
  }
}
