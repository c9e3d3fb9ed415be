/** How many addresses there are, 10,000 in `npm run part -- hostile`; what takes longer than reading one has a share of them. */
export const hostileRuns = (sample: number): number => Number(process.env['HOSTILE_RUNS'] ?? sample);

/** `npm run part -- hostile --seed 7` has others. */
export const HOSTILE_SEED = Number(process.env['HOSTILE_SEED'] ?? 1);
