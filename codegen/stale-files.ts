import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { GENERATED_FOLDERS } from './generate.ts';

/** Returns a sentence for each file below `root` that is missing, left over or different from the generated one. */
export function staleFiles(generated: ReadonlyMap<string, string>, root: string): string[] {
  const missingOrDifferent = [...generated].flatMap(([file, text]) => {
    if (!existsSync(join(root, file))) return [`${file} is missing`];
    return Buffer.from(text).equals(readFileSync(join(root, file)))
      ? []
      : [`${file} differs from the description`];
  });
  const leftOver = GENERATED_FOLDERS.flatMap((folder) => listFiles(join(root, folder)))
    .map((file) => relative(root, file).split(sep).join('/'))
    .filter((file) => !generated.has(file))
    .map((file) => `${file} is no longer generated`);
  return [...missingOrDifferent, ...leftOver];
}

export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? listFiles(path) : [path];
    });
  } catch {
    return [];
  }
}
