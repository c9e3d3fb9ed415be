import { outcomes } from '../run/results.ts';
import type { ReportData } from './data.ts';
import { columnTable, coveredApis, skipReasons } from './summary.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const tableOf = ([header = [], ...rows]: readonly (readonly string[])[]) => [
  `| ${header.map(cell).join(' | ')} |`,
  `| --- |${' ---: |'.repeat(header.length - 1)}`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
];

function detailsOf({ name, results, notes }: ReportData): string[] {
  const isBroken = (outcome: string) => ['failed', 'warning', 'error'].includes(outcome);
  const details = results
    .filter(({ outcome }) => isBroken(outcome))
    .flatMap(({ id, title, apis, outcome, reason, failures, curl = [] }) => [
      `### ${id} (${outcome})`,
      '',
      `${title}${reason === undefined ? '' : ` ${reason}.`} APIs: ${coveredApis(apis)}.`,
      '',
      ...failures.map(
        ({ stepId, expected, where, actual }) =>
          `- Step \`${stepId || '-'}\`: expected ${cell(expected)} (${where}), got \`${cell(actual).replaceAll('`', "'")}\``,
      ),
      ...(curl.length > 0 ? ['', '```sh', ...curl, '```'] : []),
      '',
    ]);
  const reasons = skipReasons(results);
  return [
    ...notes.flatMap((note) => [note, '']),
    ...details,
    ...(reasons.length > 0
      ? [
          `## Skipped${name === undefined ? '' : ` at ${name}`}`,
          '',
          ...reasons.map(({ reason, ids }) => `- ${reason}: ${ids.map((id) => `\`${id}\``).join(', ')}`),
          '',
        ]
      : []),
  ];
}

/** Every check with its APIs and its outcome in each run, folded in. */
function checkLines(runs: readonly ReportData[]): string[] {
  const rows = (runs[0]?.results ?? [])
    .map(({ id, apis }) => [
      `\`${id}\``,
      coveredApis(apis),
      ...runs.map(({ results }) => results.find((one) => one.id === id)?.outcome ?? 'skipped'),
    ])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const header = ['check', 'APIs', ...runs.map(({ name }) => name ?? 'outcome')];
  return ['<details><summary>All checks</summary>', '', ...tableOf([header, ...rows]), '', '</details>', ''];
}

const verdictOf = ({ verdict, api, contract, release, seed }: ReportData) =>
  `${verdict} The ${api} API, contract ${contract}, release ${release}, seed ${seed}.`;

/** A report for pull requests, with a column for each of several runs. */
export function markdownReport(runs: readonly ReportData[]): string {
  const [first] = runs;
  if (!first) return '';
  const title = [`# Conformance of ${first.target}`, ''];
  if (runs.length === 1) {
    const rows = first.summary.map(({ profile, counts }) => [
      profile,
      ...outcomes.map((one) => String(counts[one])),
    ]);
    const table = tableOf([['profile', ...outcomes], ...rows]);
    return [...title, verdictOf(first), '', ...table, '', ...detailsOf(first), ...checkLines(runs)].join(
      '\n',
    );
  }
  return [
    ...title,
    ...runs.map((run) => `- ${run.name ?? ''}: ${verdictOf(run)}`),
    '',
    ...tableOf(columnTable(runs)),
    '',
    ...runs.flatMap((run) => [`## ${run.name ?? ''}`, '', ...detailsOf(run)]),
    ...checkLines(runs),
  ].join('\n');
}
