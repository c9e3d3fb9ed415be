import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatAs } from '../../codegen/format.ts';
import { firstLoads } from './first-loads.ts';
import { openBench } from './pages.ts';
import { tenantKinds } from './tenants.ts';
import { typing } from './typing.ts';

/** `npm run part -- bench [runs]`: prints the tables of docs/bench.md, and fails if a goal is missed. */
const runs = Number(process.argv[2] ?? 7);
if (!Number.isInteger(runs) || runs < 1) throw new Error('The number of runs is a whole number from 1.');
const distDir = fileURLToPath(new URL('../../dist', import.meta.url));
if (!existsSync(join(distDir, 'index.html')))
  throw new Error('There is no build in dist/: run npm run build first.');

const bench = await openBench({ distDir, runs });
try {
  for (const report of [firstLoads, typing, tenantKinds]) {
    const { text, missed } = await report(bench);
    console.log(await formatAs('table.md', text));
    for (const sentence of missed) console.error(`Goal missed: ${sentence}`);
    if (missed.length > 0) process.exitCode = 1;
  }
  const machine = [
    `${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown'}`,
    `Node ${process.versions.node}`,
  ];
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log([...machine, `Chromium ${bench.browser.version()}`, `load average ${load}`].join(', '));
} finally {
  await bench.close();
}
