import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from 'yaml';
import { DescriptionError, isObject, type Place } from './schema.ts';

/** The YAML files below a folder. */
export interface Sources {
  /** @throws DescriptionError for a file that is not there or is no YAML. */
  read: (file: string) => unknown;
  /** What a reference points to, and where that stands. @throws DescriptionError naming who refers. */
  resolve: (ref: string, from: Place) => { value: unknown; at: Place };
  /** Names of the YAML files of a folder; none where there is no such folder. */
  filesIn: (folder: string) => readonly string[];
}

/** Opens the description below `dir`; each file is read once. */
export function openSources(dir: string): Sources {
  const files = new Map<string, unknown>();

  const read: Sources['read'] = (file) => {
    if (!files.has(file)) files.set(file, readYaml(dir, file));
    return files.get(file);
  };

  const resolve: Sources['resolve'] = (ref, from) => {
    const [target = '', pointer = ''] = ref.split('#');
    const file = target === '' ? from.file : posix.join(posix.dirname(from.file), target);
    if (!existsSync(posix.join(dir, file)))
      throw new DescriptionError(from, `there is no file openapi/${file}`);
    let value = read(file);
    for (const step of pointer.split('/').slice(1)) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      value = isObject(value) ? value[key] : undefined;
    }
    if (value === undefined) throw new DescriptionError(from, `"${ref}" points to nothing`);
    return { value, at: { file, pointer } };
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

/** A YAML file below `dir`. @throws DescriptionError naming the file and the line. */
export function readYaml(dir: string, file: string): unknown {
  try {
    return parse(readFileSync(posix.join(dir, file), 'utf8'));
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    throw new DescriptionError({ file, pointer: '' }, reason);
  }
}
