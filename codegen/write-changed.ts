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

/** Writes what differs and removes what is no longer generated. Other files keep their time, so watchers stay quiet. */
export function writeChanged(generated: ReadonlyMap<string, string>, root: string): void {
  for (const folder of GENERATED_FOLDERS)
    for (const file of listFiles(join(root, folder)))
      if (!generated.has(relative(root, file).split(sep).join('/'))) rmSync(file);
  for (const [name, text] of generated) {
    const file = join(root, name);
    if (isOnDisk(file, text)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
