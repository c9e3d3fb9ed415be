import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReportFiles } from '../run/options.ts';
import type { RunResult } from '../run/results.ts';
import { reportData, type ReportData } from './data.ts';
import { harReport } from './har.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';

const FORMATS: Readonly<Record<keyof ReportFiles, (data: ReportData, run: RunResult) => string>> = {
  junit: junitReport,
  json: (data) => JSON.stringify(data, null, 2),
  har: (_, run) => harReport(run),
  markdown: markdownReport,
  html: htmlReport,
};

/** Writes the reports that the options name, and returns their files. */
export function writeReports(run: RunResult, files: ReportFiles): string[] {
  const data = reportData(run);
  return (Object.keys(FORMATS) as (keyof ReportFiles)[]).flatMap((format) => {
    const file = files[format];
    if (file === undefined) return [];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, FORMATS[format](data, run));
    return [file];
  });
}
