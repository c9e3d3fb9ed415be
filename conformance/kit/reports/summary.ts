import { apis, type Api } from '../resources.ts';
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

/** The skipped checks by reason, the most frequent reason first. */
export function skipReasons(
  results: readonly Pick<CheckResult, 'id' | 'outcome' | 'reason'>[],
): { reason: string; ids: readonly string[] }[] {
  const idsOf = new Map<string, string[]>();
  for (const { id, outcome, reason = '' } of results)
    if (outcome === 'skipped') idsOf.set(reason, [...(idsOf.get(reason) ?? []), id]);
  return [...idsOf]
    .map(([reason, ids]) => ({ reason, ids }))
    .sort((one, other) => other.ids.length - one.ids.length);
}

/** A table of several runs: a row for each profile, and a column for each run. */
export function columnTable(
  runs: readonly { name: string | undefined; summary: readonly SummaryRow[] }[],
): readonly (readonly string[])[] {
  const cell = (counts: SummaryRow['counts'] | undefined) =>
    outcomes
      .filter((outcome) => outcome !== 'skipped')
      .flatMap((outcome) => (counts && counts[outcome] > 0 ? [`${counts[outcome]} ${outcome}`] : []))
      .join(', ') || '-';
  const names = [...profiles, 'all'].filter((profile) =>
    runs.some(({ summary }) => summary.some((row) => row.profile === profile)),
  );
  return [
    ['profile', ...runs.map(({ name }) => name ?? '')],
    ...names.map((profile) => [
      profile,
      ...runs.map(({ summary }) => cell(summary.find((row) => row.profile === profile)?.counts)),
    ]),
  ];
}

/** The APIs that a check covers, as the list of docs/conformance.md has them. */
export const coveredApis = (covered: readonly Api[]): string =>
  covered.length === apis.length ? 'both' : covered.join(', ');

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** The result of a run in a sentence or two. */
export function verdict(run: RunResult): string {
  const failed = countOf(run.results, 'failed');
  const warned = countOf(run.results, 'warning');
  const passed = countOf(run.results, 'passed');
  const skipped = countOf(run.results, 'skipped');
  const broken = `${failed} of ${counted(failed + warned + passed, 'promise')}`;
  const untested = skipped > 0 ? `${skipped} of ${counted(run.results.length, 'promise')} not tested. ` : '';
  if (run.lost !== undefined)
    return `The server cannot be tested: ${run.lost}.${failed > 0 ? ` Until then it broke ${broken}.` : ''}`;
  const warnings = warned > 0 ? ` ${counted(warned, 'check')} warned.` : '';
  if (failed > 0) return `${untested}The server breaks ${broken}.${warnings}`;
  if (countOf(run.results, 'error') > 0) return 'The run could not finish.';
  if (run.unchecked.length > 0) return 'The run did not check everything that its options name.';
  if (run.isInconclusive)
    return `${untested}The run is inconclusive: it found nothing wrong, but tested too little.`;
  return passed === 1
    ? `${untested}The server keeps the only promise that the run could test.${warnings}`
    : `${untested}The server keeps ${warned > 0 ? passed : `all ${passed}`} promises that the run could test.${warnings}`;
}
