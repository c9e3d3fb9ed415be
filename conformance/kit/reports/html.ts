import { outcomes } from '../run/results.ts';
import type { ReportData } from './data.ts';

/** Escapes text for HTML and XML. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root{color-scheme:light dark;--line:#d5d9e0;--soft:#f4f5f8;--text:#1b1f27;--dim:#5b6472;--page:#fff;
--failed:#b3261e;--warning:#8a5a00;--passed:#1b6b3a;--skipped:#5b6472;--error:#7a1fa2}
@media(prefers-color-scheme:dark){:root{--line:#39404c;--soft:#20242c;--text:#e8eaef;--dim:#a4adbb;--page:#15181d;
--failed:#ff8a80;--warning:#ffc766;--passed:#7fd6a0;--skipped:#a4adbb;--error:#d9a4f2}}
*{box-sizing:border-box}body{margin:0 auto;max-width:64rem;padding:2rem 1rem 4rem;background:var(--page);color:var(--text);
font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem;margin:0 0 .25rem;overflow-wrap:anywhere}h2{font-size:1.125rem;margin:2rem 0 .5rem}
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

const failureHtml = ({
  stepId,
  expected,
  where,
  actual,
}: ReportData['results'][number]['failures'][number]) =>
  `<dl><dt>Step</dt><dd><code>${escape(stepId || '-')}</code></dd><dt>Expected</dt><dd>${escape(expected)} <span class="dim">(${escape(where)})</span></dd><dt>Got</dt><dd><code>${escape(actual)}</code></dd></dl>`;

function resultHtml({
  id,
  title,
  outcome,
  reason,
  failures,
  curl = [],
  calls,
  requirement,
}: ReportData['results'][number]): string {
  const list = calls.map(
    ({ stepId, method, url, status }) => `${stepId.padEnd(16)} ${method.padEnd(6)} ${url} → ${status}`,
  );
  return `<details${outcome === 'failed' ? ' open' : ''}><summary><span class="badge ${outcome}">${outcome}</span><span><b>${escape(id)}</b> ${escape(title)}</span></summary><div class="inside">
<p class="dim">Rule: contract.md#${escape(requirement)}.${reason === undefined ? '' : ` ${escape(reason)}.`}</p>
${failures.map(failureHtml).join('')}
${curl.length > 0 ? `<p>To repeat it: <code>--replay ${escape(id)}</code>, or in an empty folder</p><pre tabindex="0">${escape(curl.join('\n'))}</pre>` : ''}
${list.length > 0 ? `<p class="dim">Calls</p><pre tabindex="0">${escape(list.join('\n'))}</pre>` : ''}
</div></details>`;
}

/** A report as one page that loads nothing else. */
export function htmlReport(data: ReportData): string {
  const { target, release, seed, startedAt, verdict, notes, summary, results } = data;
  const order = ['failed', 'error', 'warning', 'passed', 'skipped'] as const;
  const isRight =
    results.every(({ outcome }) => outcome !== 'failed' && outcome !== 'error') && !data.isInconclusive;
  const titles = {
    failed: 'Broken promises',
    error: 'Not finished',
    warning: 'Warnings',
    passed: 'Kept promises',
    skipped: 'Skipped',
  };
  const sections = order.map((outcome) => {
    const own = results.filter((one) => one.outcome === outcome);
    return own.length === 0
      ? ''
      : `<h2>${titles[outcome]} (${own.length})</h2>${own.map(resultHtml).join('\n')}`;
  });
  const cells = (counts: Readonly<Record<string, number>>) =>
    outcomes
      .map((one) => `<td class="${counts[one] === 0 ? 'zero' : one}">${counts[one] ?? 0}</td>`)
      .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,"><title>Conformance of ${escape(target)}</title><style>${STYLE}</style></head><body><main>
<h1>Conformance of ${escape(target)}</h1>
<p class="dim">Release ${release}, seed ${seed}, <time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="verdict ${isRight ? 'passed' : 'failed'}">${escape(verdict)}</p>
${notes.map((note) => `<p>${escape(note)}</p>`).join('')}
<div class="table" role="region" aria-label="Summary" tabindex="0"><table><thead><tr><th scope="col">profile</th>${outcomes.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>
${summary.map(({ profile, counts }) => `<tr><th scope="row">${profile}</th>${cells(counts)}</tr>`).join('\n')}
</tbody></table></div>
${sections.join('\n')}
</main></body></html>
`;
}
