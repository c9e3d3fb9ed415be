import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReportFiles } from '../run/options.ts';
import type { RunResult } from '../run/results.ts';
import { reportData, type ReportData } from './data.ts';
import { harReport } from './har.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';

type Write = (runs: readonly ReportData[], results: readonly RunResult[]) => string;

const FORMATS: Readonly<Record<keyof ReportFiles, Write>> = {
  junit: junitReport,
  json: ([first, ...others]) =>
    JSON.stringify(others.length > 0 ? { runs: [first, ...others] } : first, null, 2),
  har: (_, results) => harReport(results),
  markdown: markdownReport,
  html: htmlReport,
};

/** Writes the reports that the options name, each about all runs, and returns their files. */
export function writeReports(runs: readonly RunResult[], files: ReportFiles): string[] {
  const data = runs.map(reportData);
  return (Object.keys(FORMATS) as (keyof ReportFiles)[]).flatMap((format) => {
    const file = files[format];
    if (file === undefined) return [];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, FORMATS[format](data, runs));
    return [file];
  });
}
