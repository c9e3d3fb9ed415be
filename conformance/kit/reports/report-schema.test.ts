import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { mockTenant } from '../own-servers.ts';
import { exitCodeOf } from '../run/results.ts';
import { runConformance } from '../run/run.ts';
import { optionsFor, temporaryFolder } from '../testing.ts';
import { verdict } from './summary.ts';
import { writeReports } from './write.ts';

const folder = temporaryFolder();
const schema: object = JSON.parse(
  readFileSync(new URL('../../report.schema.json', import.meta.url), 'utf8'),
) as object;
const ajv = new Ajv2020({ allErrors: true });
addFormats(ajv);

const runAt = async (...args: string[]) => {
  const server = await mockTenant('default', '1.42')();
  try {
    const options = optionsFor(server.options.target, '--api', 'experience', ...args);
    return await runConformance({ ...options, ...server.options });
  } finally {
    await server.close();
  }
};

it('writes reports of one and of several runs that fit their schema', async () => {
  const run = await runAt(
    '--replay',
    'wrong-password-verifies-nothing',
    '--replay',
    'near-codes-are-refused',
  );
  const file = `${folder}/report.json`;
  for (const runs of [[run], [run, { ...run, name: 'again' }]]) {
    writeReports(runs, { json: file });
    ajv.validate(schema, JSON.parse(readFileSync(file, 'utf8')));
    expect(ajv.errors ?? []).toEqual([]);
  }
  expect(verdict({ ...run, unchecked: [] })).toBe(
    '1 of 2 promises not tested. The server keeps the only promise that the run could test.',
  );
});

it('fails a run that tests fewer promises than it must', async () => {
  const ids = ['--replay', 'wrong-password-verifies-nothing'];
  expect(exitCodeOf(await runAt(...ids, '--min-tested', '1'))).toBe(0);
  const run = await runAt(...ids, '--min-tested', '2');
  expect(exitCodeOf(run)).toBe(1);
  expect(run.notes.join('\n')).toContain('--min-tested asks for 2 tested promises, and the run tested 1');
});
