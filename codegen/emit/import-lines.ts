import { posix } from 'node:path';
import { helperFile } from '../helpers.ts';
import type { Description } from '../load-description.ts';
import { validatorFile } from './validator-file.ts';
import type { Dependencies } from './zod-expression.ts';

export function importLines(
  file: string,
  { components, helpers }: Dependencies,
  schemaLocations: Description['schemaLocations'],
): string[] {
  const namesByFile = new Map<string, string[]>();
  const add = (from: string, name: string) => namesByFile.set(from, [...(namesByFile.get(from) ?? []), name]);
  for (const name of [...helpers].sort()) add(helperFile(name), name);
  for (const name of [...components].sort()) add(validatorFile(name, schemaLocations), name);
  return [...namesByFile]
    .sort()
    .map(([from, names]) => `import { ${names.join(', ')} } from '${relativePath(file, from)}';\n`);
}

function relativePath(fromFile: string, toFile: string): string {
  const path = posix.relative(posix.dirname(fromFile), toFile);
  return path.startsWith('.') ? path : `./${path}`;
}
