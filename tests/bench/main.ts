import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatAs } from '../../codegen/format.ts';
import { openBench } from './bench.ts';
import { PROFILE } from './load/throttle.ts';
import { putSections } from './markdown.ts';
import { readOptions } from './options.ts';
import { curve } from './sections/curve.ts';
import { firstLoad } from './sections/first.ts';
import { libraries } from './sections/libraries.ts';
import { lighthouse } from './sections/lighthouse.ts';
import { secondVisit } from './sections/second.ts';
import type { Section } from './sections/section.ts';
import { tenantForms } from './sections/tenants.ts';
import { slowSettings } from './sections/slow.ts';
import { answers } from './sections/answers.ts';

/** What the report has; with fewer runs, the figures are only printed. */
const RUNS = 7;
const SECTIONS = {
  first: firstLoad,
  second: secondVisit,
  slow: slowSettings,
  tenants: tenantForms,
  curve,
  answers,
  lighthouse,
  // Last, as its build keeps the processor busy.
  libraries,
} as const;
const NAMES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];
const root = fileURLToPath(new URL('../..', import.meta.url));
const REPORT = join(root, 'docs/bench.md');

const HEAD = `# The first load, measured

Written by \`npm run bench\`. Each page is loaded in Chromium as on a slow phone (${PROFILE}), the pages of a table in turn;
figures are medians with the least and the greatest in brackets, times in ms since the navigation started. The static form
is HTML with its style inline; bare React is one component, rendered when settings and phrases have come. All are served by
the same host, compressed and with the same content security policy.

**usable**: a field and a button can be seen, reached and edited in the form that then stays, looked for in each frame. **live**: the framework answers a
submit. **blocking**: the parts over 50 ms of long tasks. **script**: without the file that only a submit needs, which is
in the waterfall. index.html has the texts of fifteen languages; those of ar, cs, fa-IR, th and uk-UA come with their file,
for which the form waits: the page in Arabic beside the one in German.`;

/** `npm run bench`: the first load beside two references; writes docs/bench.md. */
const options = readOptions(process.argv.slice(2), NAMES, RUNS);
const distDir = resolve(options.dist ?? join(root, 'dist'));
if (!existsSync(join(distDir, 'index.html')))
  throw new Error(`There is no build in ${distDir}: run npm run build first.`);
/** After each section, so that one that fails takes no other with it. */
async function writeReport(): Promise<void> {
  if (options.runs < RUNS) return;
  const old = existsSync(REPORT)
    ? readFileSync(REPORT, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
        .join('')
    : '';
  const report = putSections(`${HEAD}\n\n${old}`, sections);
  writeFileSync(REPORT, await formatAs('bench.md', report));
}

const bench = await openBench({ distDir, runs: options.runs });
const sections: Section[] = [];
try {
  for (const name of options.only) {
    const load = () => (loadavg()[0] ?? 0).toFixed(1);
    const before = load();
    const section = await SECTIONS[name](bench);
    const [processor] = cpus();
    const machine = [
      new Date().toISOString().slice(0, 16).replace('T', ' '),
      `${String(options.runs)} runs`,
      `${processor?.model ?? 'unknown'} × ${String(cpus().length)}`,
      `load average ${before} to ${load()}`,
      `Node ${process.versions.node}`,
      `Chromium ${bench.browser.version()}`,
    ];
    const text = `_${machine.join(' · ')}_\n\n${section.text}`;
    sections.push({ ...section, text });
    await writeReport();
    console.log(await formatAs('section.md', `## ${section.title}\n\n${text}`));
  }
} finally {
  await bench.close();
}

if (options.runs >= RUNS) console.log(`Written to ${REPORT}.`);
const missed = sections.flatMap((section) => section.missed);
for (const sentence of missed) console.error(`Goal missed: ${sentence}`);
process.exitCode = missed.length > 0 ? 1 : 0;
