import { cover } from './coverage/cover.ts';
import type { Line } from './coverage/line.ts';
import { readSources } from './coverage/sources.ts';

/** `npm run contract:coverage`: what contract and specification ask for, and where the description has it. */
const lines = cover(readSources());
const width = Math.max(...lines.map(({ name }) => name.length));
for (const { section, name, place, facts = '', missing } of lines)
  console.log(
    `${missing === undefined ? 'ok     ' : 'MISSING'} ${section.padEnd(10)} ${name.padEnd(width)} ${place}${facts && `  (${facts})`}`,
  );

const sections = new Set(lines.map(({ section }) => section));
console.log('\nsection     mapped  required');
for (const name of sections) {
  const all = lines.filter(({ section }) => section === name);
  console.log(row(name, all));
}
console.log(row('all', lines));

const unmapped = lines.filter(({ missing }) => missing !== undefined);
if (unmapped.length) {
  console.error(`\n${String(unmapped.length)} unmapped:`);
  for (const { section, name, missing = '' } of unmapped) console.error(`  ${section} ${name}: ${missing}`);
  process.exitCode = 1;
}

function row(name: string, all: readonly Line[]): string {
  const mapped = all.filter(({ missing }) => missing === undefined).length;
  return `${name.padEnd(10)} ${String(mapped).padStart(7)} ${String(all.length).padStart(9)}`;
}
