import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GENERATED_FOLDERS, generate } from './generate.ts';
import { copyFolders } from './repository-copy.ts';
import { listFiles, staleFiles } from './stale-files.ts';

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

const errors = 'src/api/generated/errors.ts';

describe('staleFiles', () => {
  it('is empty when every file has its generated content', () => {
    expect(staleFiles(generated, copy.root)).toEqual([]);
  });

  it('names a file with one changed byte', () => {
    copy.edit(errors, '/', ' ');
    expect(staleFiles(generated, copy.root)).toEqual([`${errors} differs from the description`]);
  });

  it('names a file with one more byte at its end', () => {
    appendFileSync(join(copy.root, errors), '\n');
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

  it('names every file when none has been generated yet', () => {
    for (const folder of GENERATED_FOLDERS) rmSync(join(copy.root, folder), { recursive: true });
    expect(staleFiles(generated, copy.root)).toEqual(
      [...generated.keys()].map((file) => `${file} is missing`),
    );
  });
});

describe('generate', () => {
  it('makes the committed files stale after a changed limit, constant or code', async () => {
    copy.edit('openapi/schemas/interaction.yaml', 'maxLength: 6', 'maxLength: 8');
    copy.edit('openapi/constants.yaml', 'timeoutMs: 10000', 'timeoutMs: 10001');
    copy.edit('openapi/errors.yaml', 'entity.not_found:', 'entity.gone:');
    const lines = staleFiles(await generate(join(copy.root, 'openapi')), copy.root);
    for (const file of [
      'src/api/generated/validators/interaction.ts',
      'src/domain/generated/constants/http.ts',
      'src/api/generated/errors.ts',
    ])
      expect(lines).toContain(`${file} differs from the description`);
  });
});
