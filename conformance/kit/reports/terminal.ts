import { outcomes, type CheckResult, type RunResult } from '../run/results.ts';
import { maskText } from './mask.ts';
import { columnTable, skipReasons, summaryRows, verdict } from './summary.ts';

const WORDS = {
  passed: 'ok',
  failed: 'FAILED',
  warning: 'warning',
  skipped: 'skipped',
  error: 'ERROR',
} as const;

/** The lines for one check. */
export function resultLines(result: CheckResult, isVerbose: boolean): string[] {
  const { id, title, outcome, reason, failures, curl } = result;
  const isQuiet = outcome === 'passed' || outcome === 'skipped';
  if (isQuiet && !isVerbose) return [];
  const lines = [
    `${WORDS[outcome].padEnd(8)} ${id}: ${title}${reason === undefined ? '' : ` (${maskText(reason)})`}`,
  ];
  for (const { stepId, expected, where, actual } of failures)
    lines.push(
      `           step      ${stepId || '-'}`,
      `           expected  ${expected} (${where})`,
      `           got       ${maskText(actual)}`,
    );
  if (failures.length > 0 && outcome === 'failed')
    lines.push(
      `           repeat    --replay ${id}, or in an empty folder:`,
      ...curl.map((line) => `             ${line}`),
    );
  return lines;
}

function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}

/** A table of several runs, with a column each. */
export function columnLines(runs: readonly RunResult[]): string[] {
  return [
    ...tableLines(columnTable(runs.map((run) => ({ name: run.name, summary: summaryRows(run) })))),
    '',
    ...runs.map((run) => `${run.name ?? ''}: ${verdict(run)}`),
  ];
}

/** The table and the sentences at the end. */
export function summaryLines(run: RunResult): string[] {
  const rows = summaryRows(run).map(({ profile, counts }) => [
    profile,
    ...outcomes.map((one) => String(counts[one])),
  ]);
  return [
    '',
    ...tableLines([['profile', ...outcomes], ...rows]),
    '',
    ...skipReasons(run.results).map(({ reason, ids }) => `${ids.length} skipped: ${maskText(reason)}`),
    ...run.notes.map((note) => `\n${note}`),
    '',
    `${verdict(run)} It created ${run.accountsCreated} accounts and asked for ${run.codesRequested} codes in ${(run.ms / 1000).toFixed(1)} s. Seed ${run.seed}.`,
  ];
}
