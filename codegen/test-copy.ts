import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from './generate.ts';

export const repository = fileURLToPath(new URL('..', import.meta.url));

/** Copies of folders of the repository in a temporary place, to be damaged by tests. */
export function copyOf(...folders: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-copy-'));
  for (const folder of folders) cpSync(join(repository, folder), join(root, folder), { recursive: true });

  /** Replaces a text, or the whole file where `from` is null. Throws when the text is not there. */
  const edit = (file: string, from: string | null, to: string): void => {
    const path = join(root, file);
    const text = from === null ? '' : readFileSync(path, 'utf8');
    if (from !== null && !text.includes(from)) throw new Error(`${file} has no "${from}"`);
    // A function, so that `$` means nothing in the text that comes in.
    writeFileSync(path, from === null ? to : text.replace(from, () => to));
  };
  return { root, edit, remove: () => rmSync(root, { recursive: true }) };
}

/** What the generator says about the description in a copy. */
export async function mistakeIn(root: string): Promise<string> {
  const reason: unknown = await generate(join(root, 'openapi')).catch((error: unknown) => error);
  if (!(reason instanceof Error)) return 'nothing was wrong';
  return reason.name === 'DescriptionError' ? reason.message : `${reason.name}, which is no DescriptionError`;
}
