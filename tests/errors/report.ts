import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { VisitResult } from './describe-step.ts';

interface Line {
  step: string;
  action: string;
  operation: string;
  codes: Set<string>;
  answers: number;
  failed: number;
}

const COLUMNS = ['step', 'action', 'operation', 'codes', 'answers', 'passed', 'failed'] as const;

class Report implements Reporter {
  readonly #results: VisitResult[] = [];
  readonly #crashes: string[] = [];

  onTestEnd({ title }: TestCase, { attachments, status, error }: TestResult): void {
    const results = attachments
      .filter(({ name }) => name === 'results')
      .flatMap(({ body }) => JSON.parse(body?.toString() ?? '[]') as VisitResult[]); // attached by describe-step.ts
    this.#results.push(...results);
    if (status !== 'passed' && results.every(({ difference }) => difference === null))
      this.#crashes.push(`${title}: ${error?.message ?? status}`);
    console.info(`${status === 'passed' ? 'ok' : status} ${title}`);
  }

  onEnd({ duration }: FullResult): void {
    const rows = [...linesOf(this.#results).values()].map(cellsOf);
    const all = [[...COLUMNS], ...rows];
    const widths = COLUMNS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
    const print = (row: readonly string[]) =>
      console.info(row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '));
    console.info('');
    for (const row of all) print(row);
    const failed = this.#results.filter(({ difference }) => difference !== null);
    for (const { step, action, operation, answer, language, difference } of failed)
      console.info(
        `\n✘ ${step} > ${action}, ${operation} answers ${answer} (${language})\n  ${difference ?? ''}`,
      );
    for (const line of this.#crashes) console.info(`\n✘ ${line}`);
    console.info(`\n${summaryOf(this.#results)}, in ${Math.round(duration / 1000)} s`);
  }
}

function linesOf(results: readonly VisitResult[]): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const { step, action, operation, code, difference, language } of results) {
    const name = language === 'en' ? step : `${step} (${language})`;
    const key = [name, action, operation].join();
    const line = lines.get(key) ?? {
      step: name,
      action,
      operation,
      codes: new Set(),
      answers: 0,
      failed: 0,
    };
    lines.set(key, line);
    if (code !== null) line.codes.add(code);
    line.answers += 1;
    line.failed += Number(difference !== null);
  }
  return lines;
}

const cellsOf = ({ step, action, operation, codes, answers, failed }: Line): string[] => [
  ...[step, action, operation],
  ...[codes.size, answers, answers - failed, failed].map((count) => (count ? String(count) : '–')),
];

const pad = (cell: string, width: number, column: number) =>
  column < 3 ? cell.padEnd(width) : cell.padStart(width);

function summaryOf(results: readonly VisitResult[]): string {
  const pairs = new Set(
    results.filter(({ code }) => code !== null).map(({ step, code }) => `${step} ${code}`),
  );
  const failed = results.filter(({ difference }) => difference !== null).length;
  const codes = pairs.size > 0 ? `${pairs.size} pairs of step and code, ` : '';
  return `${codes}${results.length} answers: ${results.length - failed} as expected, ${failed} not`;
}

// Playwright wants a reporter to be the default export.
export { Report as default };
