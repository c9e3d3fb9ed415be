import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from 'yaml';
import { childLocation, DescriptionError, type SourceLocation } from './description-error.ts';
import { isObject } from './schema.ts';
import { FILE_NAME } from './structure/names.ts';

export interface Sources {
  /** @throws DescriptionError for invalid YAML. */
  read: (file: string) => Readonly<Record<string, unknown>>;
  /** What a reference written at `from` points to. @throws DescriptionError with the location `from`. */
  resolve: (ref: string, from: SourceLocation) => { value: unknown; location: SourceLocation };
  /** Names of the files in a folder; empty when the folder does not exist. @throws DescriptionError for others than YAML. */
  filesIn: (folder: string) => readonly string[];
  /** Whether a reference that was resolved points exactly there. */
  isReferredTo: (file: string, pointer: string) => boolean;
}

export function openSources(dir: string): Sources {
  const resolved = new Set<string>();
  const read: Sources['read'] = (file) => readYaml(dir, file);

  const resolve: Sources['resolve'] = (ref, from) => {
    const [target = '', pointer = ''] = ref.split('#');
    const file = target === '' ? from.file : posix.join(posix.dirname(from.file), target);
    if (file.startsWith('..') || !existsSync(posix.join(dir, file)))
      throw new DescriptionError(from, `there is no file openapi/${file}`);
    let value: unknown = read(file);
    for (const token of pointer.split('/').slice(1)) {
      const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
      value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    }
    resolved.add(`${file}#${pointer}`);
    if (value === undefined) throw new DescriptionError(from, `"${ref}" points to nothing`);
    return { value, location: { file, pointer } };
  };

  const filesIn: Sources['filesIn'] = (folder) => {
    const path = posix.join(dir, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map((name) => {
        FILE_NAME(name, { file: `${folder}/${name}`, pointer: '' }, () => ({ file: folder, pointer: '' }));
        return name;
      });
  };

  return { read, resolve, filesIn, isReferredTo: (file, pointer) => resolved.has(`${file}#${pointer}`) };
}

const parsedByText = new Map<string, unknown>();

/** Callers must not change the result: later calls return it again. @throws DescriptionError for other than a map. */
export function readYaml(dir: string, file: string): Readonly<Record<string, unknown>> {
  const at = { file, pointer: '' };
  const text = readText(dir, file);
  let parsed = parsedByText.get(text);
  if (parsed === undefined) {
    try {
      parsed = parse(text);
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      throw new DescriptionError(at, reason);
    }
    refuseCycles(parsed, at, []);
    parsedByText.set(text, parsed);
  }
  if (!isObject(parsed)) throw new DescriptionError(at, 'a file must hold a map');
  return parsed;
}

function readText(dir: string, file: string): string {
  try {
    return readFileSync(posix.join(dir, file), 'utf8');
  } catch {
    throw new DescriptionError({ file, pointer: '' }, 'the file cannot be read');
  }
}

/** An alias of YAML can make a value a part of itself. */
function refuseCycles(value: unknown, at: SourceLocation, ancestors: readonly unknown[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (ancestors.includes(value)) throw new DescriptionError(at, 'an alias refers to what it is in');
  for (const [key, child] of Object.entries(value)) {
    refuseCycles(child, childLocation(at, key), [...ancestors, value]);
  }
}
