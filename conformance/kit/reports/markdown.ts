import { outcomes } from '../run/results.ts';
import type { ReportData } from './data.ts';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A report for pull requests. */
export function markdownReport({
  target,
  release,
  seed,
  verdict,
  summary,
  results,
  notes,
}: ReportData): string {
  const table = [
    `| profile | ${outcomes.join(' | ')} |`,
    `| --- | ${outcomes.map(() => '---:').join(' | ')} |`,
    ...summary.map(
      ({ profile, counts }) => `| ${profile} | ${outcomes.map((one) => counts[one]).join(' | ')} |`,
    ),
  ];
  const broken = results.filter(
    ({ outcome }) => outcome === 'failed' || outcome === 'warning' || outcome === 'error',
  );
  const details = broken.flatMap(({ id, title, outcome, reason, failures, curl = [] }) => [
    `### ${id} (${outcome})`,
    '',
    `${title}${reason === undefined ? '' : ` ${reason}.`}`,
    '',
    ...failures.map(
      ({ stepId, expected, where, actual }) =>
        `- Step \`${stepId || '-'}\`: expected ${cell(expected)} (${where}), got \`${cell(actual).replaceAll('`', "'")}\``,
    ),
    ...(curl.length > 0 ? ['', '```sh', ...curl, '```'] : []),
    '',
  ]);
  const skipped = results.filter(({ outcome }) => outcome === 'skipped');
  return [
    `# Conformance of ${target}`,
    '',
    `${verdict} Release ${release}, seed ${seed}.`,
    '',
    ...notes.flatMap((note) => [note, '']),
    ...table,
    '',
    ...details,
    ...(skipped.length > 0
      ? ['## Skipped', '', ...skipped.map(({ id, reason = '' }) => `- \`${id}\`: ${reason}`), '']
      : []),
  ].join('\n');
}
