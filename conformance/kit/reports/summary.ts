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

/** The results of each profile, and of all together. */
export function summaryRows({ results }: RunResult): SummaryRow[] {
  const rows = profiles
    .map((profile) => ({ profile, results: results.filter((one) => one.profile === profile) }))
    .filter((row) => row.results.length > 0)
    .map(({ profile, results: own }) => ({ profile, counts: countsOf(own) }));
  return [...rows, { profile: 'all', counts: countsOf(results) }];
}

/** The reasons for skipped checks, the most frequent first. */
export function skipReasons({ results }: RunResult): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { outcome, reason = '' } of results)
    if (outcome === 'skipped') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}

/** The result of a run in a sentence. */
export function verdict(run: RunResult): string {
  const failed = countOf(run.results, 'failed');
  const passed = countOf(run.results, 'passed') + countOf(run.results, 'warning');
  if (failed > 0) return `The server breaks ${failed} of ${failed + passed} promises.`;
  if (countOf(run.results, 'error') > 0) return 'The run could not finish.';
  if (run.isInconclusive) return 'The run is inconclusive: it found nothing wrong, but no submit succeeded.';
  return passed === 1
    ? 'The server keeps the only promise that the run could test.'
    : `The server keeps all ${passed} promises that the run could test.`;
}
