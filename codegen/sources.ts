import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from 'yaml';
import { DescriptionError, type SourceLocation } from './description-error.ts';
import { isObject } from './schema.ts';

export interface Sources {
  /** @throws DescriptionError for invalid YAML. */
  read: (file: string) => unknown;
  /** What a reference written at `from` points to. @throws DescriptionError with the location `from`. */
  resolve: (ref: string, from: SourceLocation) => { value: unknown; location: SourceLocation };
  /** Names of the YAML files in a folder; empty when the folder does not exist. */
  filesIn: (folder: string) => readonly string[];
}

export function openSources(dir: string): Sources {
  const read: Sources['read'] = (file) => readYaml(dir, file);

  const resolve: Sources['resolve'] = (ref, from) => {
    const [target = '', pointer = ''] = ref.split('#');
    const file = target === '' ? from.file : posix.join(posix.dirname(from.file), target);
    if (!existsSync(posix.join(dir, file)))
      throw new DescriptionError(from, `there is no file openapi/${file}`);
    let value = read(file);
    for (const token of pointer.split('/').slice(1)) {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
      value = isObject(value) ? value[key] : undefined;
    }
    if (value === undefined) throw new DescriptionError(from, `"${ref}" points to nothing`);
    return { value, location: { file, pointer } };
  };

  const filesIn: Sources['filesIn'] = (folder) => {
    const path = posix.join(dir, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => name.endsWith('.yaml'))
      .sort();
  };

  return { read, resolve, filesIn };
}

const parsedByText = new Map<string, unknown>();

/** Callers must not change the result: later calls return it again. @throws DescriptionError for invalid YAML. */
export function readYaml(dir: string, file: string): unknown {
  try {
    const text = readFileSync(posix.join(dir, file), 'utf8');
    if (!parsedByText.has(text)) parsedByText.set(text, parse(text));
    return parsedByText.get(text);
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new DescriptionError({ file, pointer: '' }, reason);
  }
}
