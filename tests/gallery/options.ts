import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import type { Api } from '../../mocks/states/state.ts';
import { isApi } from '../../mocks/states/states.ts';

export interface GalleryOptions {
  /** The folder for the pictures and the page. */
  folder: string;
  /** Earlier pictures to compare with. */
  before: string | undefined;
  /** Only states whose name contains this. */
  only: string;
  /** The page speaks this API; without it, only the states of one API choose theirs. */
  api: Api | undefined;
}

export const USAGE = 'npm run part -- gallery [--only <part of a name>] [--api experience] [--compare <folder>] [--folder gallery]';

/** @throws Error for an unknown option */
export function readOptions(args: readonly string[]): GalleryOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folder: { type: 'string', default: 'gallery' },
      compare: { type: 'string' },
      only: { type: 'string', default: '' },
      api: { type: 'string' },
    },
  });
  const before = values.compare === undefined ? undefined : resolve(values.compare);
  const { api, only } = values;
  if (api !== undefined && !isApi(api)) throw new Error(`There is no API ${api}.`);
  return { folder: resolve(values.folder), before, only, api };
}
