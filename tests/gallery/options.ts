import { parseArgs } from 'node:util';
import { resolve } from 'node:path';

export interface GalleryOptions {
  /** The folder for the pictures and the page. */
  folder: string;
  /** Earlier pictures to compare with. */
  before: string | undefined;
  /** Only states whose name contains this. */
  only: string;
}

export const USAGE = 'npm run part -- gallery [--only <part of a name>] [--compare <folder>] [--folder gallery]';

/** @throws Error for an unknown option */
export function readOptions(args: readonly string[]): GalleryOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folder: { type: 'string', default: 'gallery' },
      compare: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  });
  const before = values.compare === undefined ? undefined : resolve(values.compare);
  return { folder: resolve(values.folder), before, only: values.only };
}
