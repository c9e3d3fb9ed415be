import { profiles } from '../workflows/arazzo.ts';
import { countOf, outcomes, type CheckResult, type CheckOutcome, type RunResult } from '../run/results.ts';

export interface SummaryRow {
  profile: string;
  counts: Readonly<Record<CheckOutcome, number>>;
}

const countsOf = (results: readonly CheckResult[]) =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, countOf(results, outcome)])) as Record<
    CheckOutcome,
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

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** The result of a run in a sentence or two. */
export function verdict(run: RunResult): string {
  const failed = countOf(run.results, 'failed');
  const warned = countOf(run.results, 'warning');
  const passed = countOf(run.results, 'passed');
  const broken = `${failed} of ${counted(failed + warned + passed, 'promise')}`;
  if (run.lost !== undefined)
    return `The server cannot be tested: ${run.lost}.${failed > 0 ? ` Until then it broke ${broken}.` : ''}`;
  const warnings = warned > 0 ? ` ${counted(warned, 'check')} warned.` : '';
  if (failed > 0) return `The server breaks ${broken}.${warnings}`;
  if (countOf(run.results, 'error') > 0) return 'The run could not finish.';
  if (run.unchecked.length > 0) return 'The run did not check everything that its options name.';
  if (run.isInconclusive) return 'The run is inconclusive: it found nothing wrong, but no submit succeeded.';
  return passed === 1
    ? `The server keeps the only promise that the run could test.${warnings}`
    : `The server keeps ${warned > 0 ? passed : `all ${passed}`} promises that the run could test.${warnings}`;
}
