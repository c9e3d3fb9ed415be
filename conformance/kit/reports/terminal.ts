import { outcomes, type CheckResult, type RunResult } from '../run/results.ts';
import type { RunListener } from '../run/run.ts';
import { maskText } from './mask.ts';
import { columnTable, skipReasons, summaryRows, verdict } from './summary.ts';

/** Goes to the start of the line and erases it (ECMA-48). */
const CLEAR_LINE = '\r\u001b[K';

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

/** Prints each result that is not as expected. On a terminal, the last line counts the checks meanwhile. */
export function progress(
  output: { isTTY?: boolean; write(text: string): unknown },
  isVerbose: boolean,
): RunListener {
  const hasCounter = output.isTTY === true && !isVerbose;
  return {
    onStart: (line) => output.write(`${line}\n`),
    onResult: (result, at, of) => {
      const lines = resultLines(result, isVerbose).map((line) => `${line}\n`);
      const counter = hasCounter && at < of ? `${at}/${of}` : '';
      const text = `${hasCounter ? CLEAR_LINE : ''}${lines.join('')}${counter}`;
      if (text !== '') output.write(text);
    },
  };
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
