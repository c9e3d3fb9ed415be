import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError } from './description-error.ts';
import { emitFiles } from './emit/emit-files.ts';
import { readContract } from './read-contract.ts';

export const repository = fileURLToPath(new URL('..', import.meta.url));

/** Copies folders of the repository to a temporary folder, where tests can edit them. */
export function copyFolders(...folders: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-copy-'));
  for (const folder of folders) cpSync(join(repository, folder), join(root, folder), { recursive: true });

  const edit = (file: string, from: string, to: string): void => {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
    // As a string, `to` would have its `$` interpreted.
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  };
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return { root, edit, write, remove: () => rmSync(root, { recursive: true }) };
}

/** The generator's message when it refuses the description below `root`. */
export function generatorError(root: string): string {
  try {
    emitFiles(readContract(join(root, 'openapi')));
  } catch (error) {
    if (error instanceof DescriptionError) return error.message;
    throw error;
  }
  return 'no error';
}
