import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { scriptJson } from '../../codegen/build/deployment-block.ts';
import type { PictureChange } from './compare.ts';
import type { Picture } from './pictures.ts';

interface GalleryData {
  pictures: readonly Picture[];
  /** The address of the earlier pictures, relative to the page. */
  before?: string;
  changes?: Readonly<Record<string, PictureChange>>;
}

const here = import.meta.dirname;

/** Writes the page that shows the pictures of a folder; it needs no server. */
export function writePage(
  folder: string,
  pictures: readonly Picture[],
  compared?: { before: string; changes: Readonly<Record<string, PictureChange>> },
): string {
  const data: GalleryData = {
    pictures,
    ...(compared && { ...compared, before: relative(folder, compared.before) }),
  };
  const template = readFileSync(join(here, 'page/gallery.html'), 'utf8');
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    template.replace('{}', () => scriptJson(data)),
  );
  for (const name of ['gallery.css', 'gallery.js']) copyFileSync(join(here, 'page', name), join(folder, name));
  return file;
}
