import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Picture } from './pictures.ts';

/** The share of pixels that changed; `new` without an earlier picture. */
export type PictureChange = number | 'new';

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** The changes by file, without equal pictures. */
export async function compare(
  pictures: readonly Pick<Picture, 'file'>[],
  { folder, before, browser }: { folder: string; before: string; browser: Browser },
): Promise<Record<string, PictureChange>> {
  const changes: Record<string, PictureChange> = {};
  const page = await browser.newPage();
  for (const { file } of pictures) {
    const [was, is] = [join(before, file), readFileSync(join(folder, file))];
    if (!existsSync(was)) changes[file] = 'new';
    // Equal pixels give equal bytes.
    else if (!readFileSync(was).equals(is)) changes[file] = await changedShare(page, readFileSync(was), is);
  }
  await page.close();
  return changes;
}

/** The share of pixels that differ; 1 if the sizes differ. */
const changedShare = (page: Page, was: Buffer, is: Buffer): Promise<number> =>
  page.evaluate(
    async (urls) => {
      const [one, other] = await Promise.all(
        urls.map(async (url) => {
          const bitmap = await createImageBitmap(await (await fetch(url)).blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!one || !other || one.width !== other.width || one.height !== other.height) return 1;
      const [a, b] = [new Uint32Array(one.data.buffer), new Uint32Array(other.data.buffer)];
      return a.filter((pixel, at) => pixel !== b[at]).length / a.length;
    },
    [dataUrl(was), dataUrl(is)],
  );
