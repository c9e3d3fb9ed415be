import { NOT_COMPARED } from './compare.ts';
import { readRecordedCalls } from './recorded-calls.ts';
import { replay } from './replay.ts';

const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new Error('Name a file of recorded calls: npm run replay -- FILE');
  const { calls, flows, differences } = replay(readRecordedCalls(file));
  for (const difference of differences) console.log(difference);
  console.log(
    `${String(calls)} calls in ${String(flows)} flows, ${String(differences.length)} answered otherwise by the mock. ` +
      `Not compared: random values, ${NOT_COMPARED.join(', ')}, settings, and what is wrong with bad input.`,
  );
  if (differences.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
