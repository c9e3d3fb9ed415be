import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { DescriptionError, type SourceLocation } from './description-error.ts';
import { readYaml } from './read-yaml.ts';
import { isObject } from './schema.ts';
import { FILE_NAME } from './structure/names.ts';

export interface Sources {
  /** @throws DescriptionError for invalid YAML. */
  read: (file: string) => Readonly<Record<string, unknown>>;
  /** Resolves a reference written at `from`. @throws DescriptionError with the location `from`. */
  resolve: (ref: string, from: SourceLocation) => { value: unknown; location: SourceLocation };
  /** Names of the files in a folder; empty if the folder does not exist. @throws DescriptionError for any file but YAML. */
  filesIn: (folder: string) => readonly string[];
  /** True if a resolved reference points exactly there. */
  isReferredTo: (location: SourceLocation) => boolean;
}

export function openSources(dir: string): Sources {
  const resolved = new Set<string>();
  const read: Sources['read'] = (file) => readYaml(dir, file);

  const resolve: Sources['resolve'] = (ref, from) => {
    const [target = '', pointer = '', surplus] = ref.split('#');
    if (surplus !== undefined || target.startsWith('/') || !/^(\/([^~]|~[01])*)?$/.test(pointer))
      throw new DescriptionError(from, `"${ref}" must be a file, # and a pointer such as /Name`);
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
    return readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .filter((entry) => !(entry.isDirectory() && /\/(examples|flows)$/.test(folder)))
      .map(({ name }) => name)
      .sort()
      .map((name) => {
        FILE_NAME(name, { file: `${folder}/${name}`, pointer: '' }, () => ({ file: folder, pointer: '' }));
        return name;
      });
  };

  return { read, resolve, filesIn, isReferredTo: ({ file, pointer }) => resolved.has(`${file}#${pointer}`) };
}
