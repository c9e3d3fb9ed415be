/** What main.ts hands to the tests. */
const { FAILURES_SEED, FAILURES_RUNS } = process.env;

/** Every case is run, not only a sample. */
export const isLong = FAILURES_RUNS !== undefined;
/** Of the generators of answers; a failure names it. */
export const fuzzSeed = Number(FAILURES_SEED ?? 1);
/** Random answers to each call. */
export const fuzzRuns = Number(FAILURES_RUNS ?? 1);
