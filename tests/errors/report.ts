import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Visited } from './describe-matrix.ts';

/** A line of the report: the answers of one operation on one step. */
interface Line {
  step: string;
  action: string;
  operation: string;
  codes: Set<string>;
  answers: number;
  pending: number;
  failed: number;
}

const COLUMNS = ['step', 'action', 'operation', 'codes', 'answers', 'pending', 'passed', 'failed'] as const;

/** Prints what has been visited as a table, then what was not as expected. */
class Report implements Reporter {
  readonly #visited: Visited[] = [];
  readonly #broken: string[] = [];

  onTestEnd({ title }: TestCase, { attachments, status, error }: TestResult): void {
    const visited = attachments
      .filter(({ name }) => name === 'visited')
      .flatMap(({ body }) => JSON.parse(body?.toString() ?? '[]') as Visited[]); // describe-matrix.ts wrote it
    this.#visited.push(...visited);
    if (status !== 'passed' && visited.every(({ wrong }) => wrong === null))
      this.#broken.push(`${title}: ${error?.message ?? status}`);
    console.info(`${status === 'passed' ? 'ok' : status} ${title}`);
  }

  onEnd({ duration }: FullResult): void {
    const rows = [...linesOf(this.#visited).values()].map(cellsOf);
    const all = [[...COLUMNS], ...rows];
    const widths = COLUMNS.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
    const print = (row: readonly string[]) =>
      console.info(row.map((cell, at) => pad(cell, widths[at] ?? 0, at)).join('  '));
    console.info('');
    for (const row of all) print(row);
    const failed = this.#visited.filter(({ wrong }) => wrong !== null);
    for (const { step, action, operation, answer, language, wrong } of failed)
      console.info(`\n✘ ${step} > ${action}, ${operation} answers ${answer} (${language})\n  ${wrong ?? ''}`);
    for (const line of this.#broken) console.info(`\n✘ ${line}`);
    console.info(`\n${summaryOf(this.#visited)}, in ${Math.round(duration / 1000)} s`);
  }
}

function linesOf(visited: readonly Visited[]): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const { step, action, operation, code, pending, wrong, language } of visited) {
    const name = language === 'en' ? step : `${step} (${language})`;
    const key = [name, action, operation].join();
    const line = lines.get(key) ?? {
      step: name,
      action,
      operation,
      codes: new Set(),
      answers: 0,
      pending: 0,
      failed: 0,
    };
    lines.set(key, line);
    if (code !== null) line.codes.add(code);
    line.answers += 1;
    line.pending += Number(pending);
    line.failed += Number(wrong !== null);
  }
  return lines;
}

const cellsOf = ({ step, action, operation, codes, answers, pending, failed }: Line): string[] => [
  ...[step, action, operation],
  ...[codes.size, answers, pending, answers - failed, failed].map((count) => (count ? String(count) : '–')),
];

/** Words begin at the left, numbers end at the right. */
const pad = (cell: string, width: number, column: number) =>
  column < 3 ? cell.padEnd(width) : cell.padStart(width);

function summaryOf(visited: readonly Visited[]): string {
  const pairs = new Set(
    visited.filter(({ code }) => code !== null).map(({ step, code }) => `${step} ${code}`),
  );
  const failed = visited.filter(({ wrong }) => wrong !== null).length;
  return `${pairs.size} pairs of step and code, ${visited.length} answers: ${visited.length - failed} as expected, ${failed} not`;
}

// Playwright wants a reporter to be the default export.
export { Report as default };
