import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GENERATED_FOLDERS } from './generate.ts';
import { copyFolders } from './repository-copy.ts';
import { listFiles, staleFiles } from './stale-files.ts';
import { writeChanged } from './write-changed.ts';

let copy: ReturnType<typeof copyFolders>;
let generated: ReadonlyMap<string, string>;
beforeEach(() => {
  copy = copyFolders('openapi', ...GENERATED_FOLDERS);
  generated = new Map(
    GENERATED_FOLDERS.flatMap((folder) => listFiles(join(copy.root, folder))).map((file) => [
      relative(copy.root, file).replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  );
});
afterEach(() => copy.remove());

const errors = 'src/api/generated/interaction/errors.ts';

describe('staleFiles', () => {
  it('is empty when every file has its generated content', () => {
    expect(staleFiles(generated, copy.root)).toEqual([]);
  });

  it('names a file with one changed byte', () => {
    copy.edit(errors, '/', ' ');
    expect(staleFiles(generated, copy.root)).toEqual([`${errors} differs from the description`]);
  });

  it('names a missing file', () => {
    rmSync(join(copy.root, errors));
    expect(staleFiles(generated, copy.root)).toEqual([`${errors} is missing`]);
  });

  it('names a file that is no longer generated', () => {
    writeFileSync(join(copy.root, 'mocks/generated/old.ts'), 'export const old = true;\n');
    expect(staleFiles(generated, copy.root)).toEqual(['mocks/generated/old.ts is no longer generated']);
  });
});

describe('writeChanged', () => {
  const EARLIER = new Date('2020-01-01');
  const files = () => GENERATED_FOLDERS.flatMap((folder) => listFiles(join(copy.root, folder)));
  const written = () =>
    files()
      .filter((file) => statSync(file).mtime.getTime() !== EARLIER.getTime())
      .map((file) => relative(copy.root, file).replaceAll('\\', '/'));
  beforeEach(() => {
    for (const file of files()) utimesSync(file, EARLIER, EARLIER);
  });

  it('touches no file that has its generated content', () => {
    expect(writeChanged(generated, copy.root)).toEqual([]);
    expect(written()).toEqual([]);
  });

  it('writes what differs or is missing, removes what is left over, and names both', () => {
    copy.edit(errors, '/', ' ');
    const types = 'src/api/generated/interaction/types.ts';
    expect(generated.has(types)).toBe(true);
    rmSync(join(copy.root, types));
    writeFileSync(join(copy.root, 'mocks/generated/old.ts'), 'export const old = true;\n');
    expect(writeChanged(generated, copy.root).sort()).toEqual(
      ['removed mocks/generated/old.ts', `wrote ${errors}`, `wrote ${types}`].sort(),
    );
    expect(written().sort()).toEqual([errors, types].sort());
    expect(staleFiles(generated, copy.root)).toEqual([]);
  });
});
