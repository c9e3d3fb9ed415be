/** What `main.ts` hands to the tests, in the environment. */
export interface FuzzOptions {
  /** Of the generator. */
  seed: number;
  /** Visits of each target; undefined for the sample of the unit tests. */
  runs: number | undefined;
  /** A part of a target's name. */
  only: string | undefined;
  /** The way to one case, as fast-check writes it. */
  path: string | undefined;
  /** The targets of this process, where several run side by side. */
  share: { part: number; of: number };
}

const NAME = 'FUZZ_ANSWERS';

/** What the tests hand back: each answer once, however often the page has asked for it. */
export interface FuzzCounts {
  /** By operation. */
  answers: Partial<Record<string, { allowed: number; broken: number }>>;
  /** Answers to the calls that came after. */
  followed: number;
}

/** Begins the line with the counts. */
export const RESULT = 'ANSWERED ';

export const writeOptions = (options: FuzzOptions): Record<string, string> => ({
  [NAME]: JSON.stringify(options),
});

export function readOptions(environment: Readonly<Record<string, string | undefined>>): FuzzOptions {
  const given = environment[NAME];
  const sample = { seed: 1, runs: undefined, only: undefined, path: undefined, share: { part: 0, of: 1 } };
  return given === undefined ? sample : { ...sample, ...(JSON.parse(given) as Partial<FuzzOptions>) };
}
