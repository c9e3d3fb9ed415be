/** The options that main.ts passes to the tests. */
const { FAILURES_SEED, FAILURES_RUNS } = process.env;

/** True if the tests run every case, not only a sample. */
export const isLong = FAILURES_RUNS !== undefined;
/** The seed of the generators of answers; a failure names it. */
export const fuzzSeed = Number(FAILURES_SEED ?? 1);
/** Random answers to each call. */
export const fuzzRuns = Number(FAILURES_RUNS ?? 1);
