import { profiles } from '../workflows/arazzo.ts';
import { countOf, outcomes, type CheckResult, type Outcome, type RunResult } from '../run/results.ts';

export interface SummaryRow {
  profile: string;
  counts: Readonly<Record<Outcome, number>>;
}

const countsOf = (results: readonly CheckResult[]) =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, countOf(results, outcome)])) as Record<
    Outcome,
    number
  >;

/** How each profile came out, and all of them together. */
export function summaryRows({ results }: RunResult): SummaryRow[] {
  const rows = profiles
    .map((profile) => ({ profile, results: results.filter((one) => one.profile === profile) }))
    .filter((row) => row.results.length > 0)
    .map(({ profile, results: own }) => ({ profile, counts: countsOf(own) }));
  return [...rows, { profile: 'all', counts: countsOf(results) }];
}

/** Why checks were skipped, the most frequent reason first. */
export function skipReasons({ results }: RunResult): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { outcome, reason = '' } of results)
    if (outcome === 'skipped') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}

/** One sentence that says how a run came out. */
export function verdict(run: RunResult): string {
  const failed = countOf(run.results, 'failed');
  const passed = countOf(run.results, 'passed') + countOf(run.results, 'warning');
  if (failed > 0) return `${failed} of ${failed + passed} promises are not kept.`;
  if (countOf(run.results, 'error') > 0) return 'The run could not go on to its end.';
  if (run.isHollow) return 'The run was hollow: nothing that it saw is wrong, but it saw too little.';
  return `All ${passed} promises that could be put to the test are kept.`;
}
