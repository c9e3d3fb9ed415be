import { redrawPicture } from '../../platform/document/redraw-picture.ts';
import { readPicture } from './read-picture.ts';
import { MAX_PICTURE_MB, type PictureProblem } from './upload-picture.ts';

/** Browsers decode a picture as a whole, with four bytes for each pixel, and a phone closes pages that need too much memory. */
const MAX_FILE_MB = 100;
const MAX_PIXELS = 120_000_000;

export interface PreparedPicture {
  file: File;
  /** The file as a data URL, because the policy of the page allows no `blob:`. Undefined if the file is unchanged and can be large. */
  preview: string | undefined;
}

/**
 * The file to upload. A photo contains where it was taken, so the page redraws it. The file gets a fixed name, because the server makes
 * its name part of a public URL. A picture that cannot be redrawn is uploaded unchanged, within the limits of the server.
 */
export async function preparePicture(
  chosen: File,
  redraw: typeof redrawPicture = redrawPicture,
): Promise<PreparedPicture | { problem: PictureProblem }> {
  if (chosen.size === 0) return { problem: 'fields.error_picture_empty' };
  if (chosen.size > MAX_FILE_MB * 1024 * 1024) return { problem: 'fields.error_picture_too_large' };
  try {
    const { format, pixels } = await readPicture(chosen);
    if (pixels > MAX_PIXELS) return { problem: 'fields.error_picture_too_large' };
    const jpeg = await redraw(chosen);
    if (jpeg) return { file: named(jpeg, 'jpeg'), preview: await dataUrlOf(jpeg) };
    if (!format) return { problem: 'fields.error_picture_format' };
    if (chosen.size > MAX_PICTURE_MB * 1024 * 1024) return { problem: 'fields.error_picture_size' };
    return { file: named(chosen, format), preview: undefined };
  } catch {
    // The file cannot be read any more.
    return { problem: 'fields.error_picture_failed' };
  }
}

const named = (content: Blob, format: string) =>
  new File([content], `picture.${format === 'jpeg' ? 'jpg' : format}`, { type: `image/${format}` });

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onloadend = () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('unreadable'));
    };
    reader.readAsDataURL(blob);
  });
