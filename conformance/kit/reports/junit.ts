import type { ReportData } from './data.ts';

const escape = (text: string) =>
  text
    // XML does not allow these characters.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A report for CI servers, with one suite per profile. */
export function junitReport({ results, summary, ms }: ReportData): string {
  const suites = summary
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
          warning: `<system-out>${escape(details.join('\n\n'))}</system-out>`,
          skipped: `<skipped message="${escape(reason)}"/>`,
          error: `<error message="${escape(reason)}"/>`,
          failed: `<failure message="${escape(failures[0]?.expected ?? '')}">${escape([...details, ...curl].join('\n'))}</failure>`,
        }[outcome];
        return `    <testcase classname="${profile}" name="${escape(id)}" time="${(took / 1000).toFixed(3)}">${inside}</testcase>`;
      });
      const { failed, error, skipped } = counts;
      return `  <testsuite name="${profile}" tests="${own.length}" failures="${failed}" errors="${error}" skipped="${skipped}">\n${cases.join('\n')}\n  </testsuite>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance" time="${(ms / 1000).toFixed(3)}">\n${suites.join('\n')}\n</testsuites>\n`;
}
