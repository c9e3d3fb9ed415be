import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs on the PATH, by its path. */
export const findProgram = (...names: string[]) =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
