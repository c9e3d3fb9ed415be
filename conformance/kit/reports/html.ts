import { outcomes } from '../run/results.ts';
import { profiles } from '../workflows/arazzo.ts';
import type { ReportData } from './data.ts';
import { columnTable, coveredApis, skipReasons } from './summary.ts';

/** Escapes text for HTML and XML. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root{color-scheme:light dark;--line:#d5d9e0;--soft:#f4f5f8;--text:#1b1f27;--dim:#5b6472;--page:#fff;
--failed:#b3261e;--warning:#8a5a00;--passed:#1b6b3a;--skipped:#5b6472;--error:#7a1fa2}
@media(prefers-color-scheme:dark){:root{--line:#39404c;--soft:#20242c;--text:#e8eaef;--dim:#a4adbb;--page:#15181d;
--failed:#ff8a80;--warning:#ffc766;--passed:#7fd6a0;--skipped:#a4adbb;--error:#d9a4f2}}
*{box-sizing:border-box}body{margin:0 auto;max-width:64rem;padding:2rem 1rem 4rem;background:var(--page);color:var(--text);
font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem;margin:0 0 .25rem;overflow-wrap:anywhere}h2{font-size:1.125rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
p{margin:.25rem 0 .75rem}.dim{color:var(--dim)}.verdict{font-size:1.125rem;font-weight:600}
.table{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:.375rem .75rem;border-bottom:1px solid var(--line);text-align:right;font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}tr:last-child{font-weight:600}td.zero{color:var(--dim)}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0}summary{padding:.625rem .75rem;cursor:pointer;display:flex;gap:.75rem;align-items:baseline}
summary:focus-visible{outline:2px solid #3b6fe0;outline-offset:2px;border-radius:.5rem}
summary b{overflow-wrap:anywhere}.inside{padding:0 .75rem .75rem}.badge{font-size:.8125rem;font-weight:600;min-width:4.25rem}
.failed{color:var(--failed)}.warning{color:var(--warning)}.passed{color:var(--passed)}.skipped{color:var(--skipped)}.error{color:var(--error)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.125rem .75rem;margin:.5rem 0}dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}
pre{background:var(--soft);border-radius:.375rem;padding:.625rem;overflow-x:auto;font-size:.8125rem;margin:.5rem 0}
code{font-size:.875em;overflow-wrap:anywhere}`;

type Result = ReportData['results'][number];

const failureHtml = ({ stepId, expected, where, actual }: Result['failures'][number]) =>
  `<dl><dt>Step</dt><dd><code>${escape(stepId || '-')}</code></dd><dt>Expected</dt><dd>${escape(expected)} <span class="dim">(${escape(where)})</span></dd><dt>Got</dt><dd><code>${escape(actual)}</code></dd></dl>`;

/** A check, with the name of its run if there are several. */
function resultHtml(
  { id, title, apis, outcome, reason, failures, curl = [], calls, requirement }: Result,
  runName: string | undefined,
): string {
  const list = calls.map(
    ({ stepId, method, url, status }) => `${stepId.padEnd(16)} ${method.padEnd(6)} ${url} → ${status}`,
  );
  return `<details${outcome === 'failed' ? ' open' : ''}><summary><span class="badge ${outcome}">${outcome}</span><span><b>${escape(id)}</b> ${escape(title)}${runName === undefined ? '' : ` <span class="dim">${escape(runName)}</span>`}</span></summary><div class="inside">
<p class="dim">Rule: contract.md#${escape(requirement)}. APIs: ${coveredApis(apis)}.${reason === undefined ? '' : ` ${escape(reason)}.`}</p>
${failures.map(failureHtml).join('')}
${curl.length > 0 ? `<p>To repeat it: <code>--replay ${escape(id)}</code>, or in an empty folder</p><pre tabindex="0">${escape(curl.join('\n'))}</pre>` : ''}
${list.length > 0 ? `<p class="dim">Calls</p><pre tabindex="0">${escape(list.join('\n'))}</pre>` : ''}
</div></details>`;
}

const ORDER = ['failed', 'error', 'warning', 'passed', 'skipped'] as const;
const TITLES = {
  failed: 'Broken promises',
  error: 'Not finished',
  warning: 'Warnings',
  passed: 'Kept promises',
  skipped: 'Skipped',
};

/** The checks with one outcome, by profile. */
function sectionHtml(outcome: (typeof ORDER)[number], runs: readonly ReportData[]): string {
  const own = runs.flatMap(({ name, results }) =>
    results.filter((one) => one.outcome === outcome).map((result) => ({ name, result })),
  );
  if (own.length === 0) return '';
  const groups = profiles
    .map((profile) => ({ profile, own: own.filter(({ result }) => result.profile === profile) }))
    .filter((group) => group.own.length > 0)
    .map(
      (group) =>
        `<h3>${group.profile} (${group.own.length})</h3>${group.own.map(({ result, name }) => resultHtml(result, name)).join('\n')}`,
    );
  return `<h2>${TITLES[outcome]} (${own.length})</h2>${groups.join('\n')}`;
}

/** The skipped checks of a run, by reason. */
function skippedHtml({ results }: ReportData): string {
  const reasons = skipReasons(results);
  const count = results.filter(({ outcome }) => outcome === 'skipped').length;
  if (count === 0) return '';
  const items = reasons.map(
    ({ reason, ids }) =>
      `<details><summary><span class="badge skipped">${ids.length}</span><span>${escape(reason)}</span></summary><div class="inside"><p>${ids.map((id) => `<code>${escape(id)}</code>`).join(', ')}</p></div></details>`,
  );
  return `<h2>${TITLES.skipped} (${count})</h2>${items.join('\n')}`;
}

/** Every check with its outcome in each run. */
function checksHtml(runs: readonly ReportData[]): string {
  const [first] = runs;
  const rows = profiles.flatMap((profile) => {
    const own = first?.results.filter((one) => one.profile === profile) ?? [];
    if (own.length === 0) return [];
    const sorted = own.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    return [
      `<tr><th scope="colgroup" colspan="${runs.length + 2}">${profile}</th></tr>`,
      ...sorted.map(({ id, apis }) => {
        const cells = runs.map(({ results }) => {
          const outcome = results.find((one) => one.id === id)?.outcome ?? 'skipped';
          return `<td class="${outcome}">${outcome}</td>`;
        });
        return `<tr><td><code>${escape(id)}</code></td><td>${coveredApis(apis)}</td>${cells.join('')}</tr>`;
      }),
    ];
  });
  return `<h2>All checks</h2>${tableHtml('All checks', ['check', 'APIs', ...runs.map(({ name }) => name ?? '')], rows)}`;
}

const tableHtml = (label: string, header: readonly string[], rows: readonly string[]) =>
  `<div class="table" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${header.map((one) => `<th scope="col">${escape(one)}</th>`).join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`;

function summaryHtml(runs: readonly ReportData[]): string {
  const [first] = runs;
  if (runs.length > 1) {
    const [header = [], ...rows] = columnTable(runs);
    const lines = rows.map(
      ([profile = '', ...cells]) =>
        `<tr><th scope="row">${profile}</th>${cells.map((cell) => `<td${/failed|error/.test(cell) ? ' class="failed"' : ''}>${cell}</td>`).join('')}</tr>`,
    );
    return tableHtml('Summary', header, lines);
  }
  const cells = (counts: Readonly<Record<string, number>>) =>
    outcomes
      .map((one) => `<td class="${counts[one] === 0 ? 'zero' : one}">${counts[one] ?? 0}</td>`)
      .join('');
  const lines = (first?.summary ?? []).map(
    ({ profile, counts }) => `<tr><th scope="row">${profile}</th>${cells(counts)}</tr>`,
  );
  return tableHtml('Summary', ['profile', ...outcomes], lines);
}

function headHtml({ name, release, seed, startedAt, verdict, notes, exitCode }: ReportData): string {
  return `${name === undefined ? '' : `<h2>${escape(name)}</h2>`}
<p class="dim">Release ${release}, seed ${seed}, <time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="verdict ${exitCode === 0 ? 'passed' : 'failed'}">${escape(verdict)}</p>
${notes.map((note) => `<p>${escape(note)}</p>`).join('')}`;
}

/** A report as one page that loads nothing else. Several runs have a column each. */
export function htmlReport(runs: readonly ReportData[]): string {
  const target = escape(runs[0]?.target ?? '');
  const isOne = runs.length === 1;
  const shown = isOne ? ORDER.filter((one) => one !== 'skipped') : (['failed', 'error', 'warning'] as const);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,"><title>Conformance of ${target}</title><style>${STYLE}</style></head><body><main>
<h1>Conformance of ${target}</h1>
${runs.map(headHtml).join('\n')}
${summaryHtml(runs)}
${shown.map((outcome) => sectionHtml(outcome, runs)).join('\n')}
${isOne ? runs.map(skippedHtml).join('') : checksHtml(runs)}
</main></body></html>
`;
}
