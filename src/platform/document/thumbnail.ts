/** The edge in CSS pixels; screens have up to three pixels for each. */
const EDGE = 80 * 3;

/**
 * A small copy of a picture as a data URL, because the policy of the page allows no `blob:`, and a data URL of a whole photo would be
 * large. Undefined if the browser cannot read the file.
 */
export async function thumbnailOf(file: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const edge = Math.min(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.min(edge, EDGE);
    const [left, top] = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2];
    canvas.getContext('2d')?.drawImage(bitmap, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  }
}
