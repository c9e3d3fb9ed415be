import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { transpileModule } from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emitFiles } from './emit/emit-files.ts';
import { ACCEPTED, mutations } from './mutations.ts';
import { readContract } from './read-contract.ts';
import { copyFolders, generatorError } from './repository-copy.ts';

let copy: ReturnType<typeof copyFolders>;
let unchanged: ReadonlyMap<string, string>;
beforeAll(() => {
  copy = copyFolders('openapi');
  rmSync(join(copy.root, 'openapi/records'), { recursive: true }); // no mutation is there, and each would read them again
  unchanged = emitFiles(readContract(join(copy.root, 'openapi')));
});
afterAll(() => copy.remove());

/** Other errors than a DescriptionError are thrown on and fail the test. */
const FILE_AND_POINTER = /^openapi\/[\w./-]+#(\/.*)?: ./s;

it.each(mutations)('$name', ({ name, file, text }) => {
  const original = readFileSync(join(copy.root, 'openapi', file), 'utf8');
  try {
    copy.write(`openapi/${file}`, text);
    if (ACCEPTED.has(name)) expect(syntaxErrors()).toEqual([]);
    else expect(generatorError(copy.root)).toMatch(FILE_AND_POINTER);
  } finally {
    copy.write(`openapi/${file}`, original);
  }
});

function syntaxErrors(): unknown[] {
  const changed = [...emitFiles(readContract(join(copy.root, 'openapi')))].filter(
    ([file, text]) => file.endsWith('.ts') && unchanged.get(file) !== text,
  );
  return changed.flatMap(([, text]) => transpileModule(text, { reportDiagnostics: true }).diagnostics ?? []);
}

it('there are at least 370, and every accepted one is among them', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(370);
  expect([...ACCEPTED].filter((name) => !mutations.some((mutation) => mutation.name === name))).toEqual([]);
});
