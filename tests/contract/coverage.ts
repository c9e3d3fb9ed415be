import { checkCoverage } from './coverage/check-coverage.ts';
import type { CheckedRequirement } from './coverage/requirement.ts';
import { readSources } from './coverage/sources.ts';

/** `npm run contract:coverage`: lists every requirement of the contract and where the description meets it. */
const lines = checkCoverage(readSources());
const width = Math.max(...lines.map(({ name }) => name.length));
for (const { section, name, place, facts = '', problem } of lines)
  console.log(
    `${problem === undefined ? 'ok     ' : 'MISSING'} ${section.padEnd(10)} ${name.padEnd(width)} ${place}${facts && `  (${facts})`}`,
  );

const sections = new Set(lines.map(({ section }) => section));
console.log('\nsection     mapped  required');
for (const name of sections) {
  const all = lines.filter(({ section }) => section === name);
  console.log(row(name, all));
}
console.log(row('all', lines));

const unmapped = lines.filter(({ problem }) => problem !== undefined);
if (unmapped.length) {
  console.error(`\n${String(unmapped.length)} unmapped:`);
  for (const { section, name, problem = '' } of unmapped) console.error(`  ${section} ${name}: ${problem}`);
  process.exitCode = 1;
}

function row(name: string, all: readonly CheckedRequirement[]): string {
  const mapped = all.filter(({ problem }) => problem === undefined).length;
  return `${name.padEnd(10)} ${String(mapped).padStart(7)} ${String(all.length).padStart(9)}`;
}
