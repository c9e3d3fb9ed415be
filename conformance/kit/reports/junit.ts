import type { ReportData } from './data.ts';
import { escape } from './html.ts';

/** XML does not allow control characters. */
const escapeXml = (text: string) =>
  escape(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd'));

function suitesOf({ name, results, summary }: ReportData): string[] {
  const prefix = name === undefined ? '' : `${escapeXml(name)}: `;
  return summary
    .filter(({ profile }) => profile !== 'all')
    .map(({ profile, counts }) => {
      const own = results.filter((one) => one.profile === profile);
      const cases = own.map(({ id, outcome, reason = '', failures, ms: took, curl = [] }) => {
        const details = failures.map(
          ({ stepId, expected, where, actual }) =>
            `step ${stepId}\nexpected ${expected} (${where})\ngot ${actual}`,
        );
        const inside = {
          passed: '',
          warning: `<system-out>${escapeXml(details.join('\n\n'))}</system-out>`,
          skipped: `<skipped message="${escapeXml(reason)}"/>`,
          error: `<error message="${escapeXml(reason)}"/>`,
          failed: `<failure message="${escapeXml(failures[0]?.expected ?? '')}">${escapeXml([...details, ...curl].join('\n'))}</failure>`,
        }[outcome];
        return `    <testcase classname="${prefix}${profile}" name="${escapeXml(id)}" time="${(took / 1000).toFixed(3)}">${inside}</testcase>`;
      });
      const { failed, error, skipped } = counts;
      return `  <testsuite name="${prefix}${profile}" tests="${own.length}" failures="${failed}" errors="${error}" skipped="${skipped}">\n${cases.join('\n')}\n  </testsuite>`;
    });
}

/** A report for CI servers, with one suite per run and profile. */
export function junitReport(runs: readonly ReportData[]): string {
  const ms = runs.reduce((sum, run) => sum + run.ms, 0);
  const suites = runs.flatMap(suitesOf);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance" time="${(ms / 1000).toFixed(3)}">\n${suites.join('\n')}\n</testsuites>\n`;
}
