import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { GENERATED_FOLDERS } from './generate.ts';
import { listFiles } from './stale-files.ts';

function isOnDisk(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}

/**
 * Writes what differs and removes what is no longer generated. Other files keep their time, so watchers stay quiet.
 * Returns a line for each changed file.
 */
export function writeChanged(generated: ReadonlyMap<string, string>, root: string): string[] {
  const leftOver = GENERATED_FOLDERS.flatMap((folder) => listFiles(join(root, folder)))
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((name) => !generated.has(name));
  for (const name of leftOver) rmSync(join(root, name));
  const changed = [...generated].filter(([name, text]) => !isOnDisk(join(root, name), text));
  for (const [name, text] of changed) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...leftOver.map((name) => `removed ${name}`), ...changed.map(([name]) => `wrote ${name}`)];
}
