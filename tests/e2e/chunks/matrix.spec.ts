import { expect } from '../../setup/fixtures.ts';
import { test } from './chunk-test.ts';
import { readImports, readRecordings } from './parts.ts';
import { planCases } from './plan.ts';
import { CHUNK_WARNINGS, runCase } from './run-case.ts';
import { walks } from './walks.ts';

test.use({ possibleWarnings: CHUNK_WARNINGS });
test.setTimeout(150_000);

const cases = planCases(walks, readRecordings(), readImports());

test('there is a recording of what the screens ask for', { tag: '@matrix' }, () => {
  expect(cases.length, 'cases; npm run chunks records first').toBeGreaterThan(300);
});

for (const chunkCase of cases) {
  const { walk, part, fault, opening } = chunkCase;
  test(`${walk.name}, ${opening}: ${part}, ${fault}`, { tag: '@matrix' }, async ({ page, files }) => {
    expect(await runCase(chunkCase, page, files)).toBeDefined();
  });
}
