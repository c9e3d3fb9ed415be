import { existsSync } from 'node:fs';
import { expect } from '../../setup/fixtures.ts';
import { CHUNK_WARNINGS, test } from './chunk-test.ts';
import { testsElsewhere } from './covered-elsewhere.ts';
import { readImports, readParts, readRecordings } from './parts.ts';
import { planCases } from './plan.ts';
import { runCase } from './run-case.ts';
import { walks } from './walks.ts';

test.use({ possibleWarnings: CHUNK_WARNINGS });
test.setTimeout(150_000);

const recordings = readRecordings();

test('each walk was recorded', { tag: '@matrix' }, () => {
  const missing = walks.filter(({ name }) => !recordings.has(name)).map(({ name }) => name);
  expect(missing, 'npm run matrix -- --grep chunks/ records first').toEqual([]);
});

test(
  'each part of the build is asked for on a walk, or by the test that is named instead',
  {
    tag: '@matrix',
  },
  () => {
    const recorded = new Set(
      walks.flatMap(({ name }) => {
        const { arriving = [], reloaded = [] } = recordings.get(name) ?? {};
        return [...arriving, ...reloaded];
      }),
    );
    const elsewhere = testsElsewhere((part) => recorded.has(part));
    const others = readParts().filter((part) => !recorded.has(part));
    expect(others.sort()).toEqual(Object.keys(elsewhere).sort());
    const files = [...new Set(Object.values(elsewhere))];
    expect(files.filter((file) => !existsSync(new URL(`../../../${file}`, import.meta.url)))).toEqual([]);
  },
);

for (const chunkCase of planCases(walks, recordings, readImports())) {
  const { walk, part, fault, opening } = chunkCase;
  test(`${walk.name}, ${opening}: ${part}, ${fault}`, { tag: '@matrix' }, async ({ page, files }) => {
    await runCase(chunkCase, page, files);
  });
}
