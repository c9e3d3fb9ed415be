/** Avatars are shown small, and screens have up to three pixels for each CSS pixel. */
const MAX_EDGE = 512;

/** A JPEG of 32 by 16 pixels, red and blue side by side. Its EXIF orientation turns the red half up. */
const KNOWN =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7' +
  'gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQACAD' +
  'AREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAYHBf/EABQRAQAAAAAAAAAA' +
  'AAAAAAAAAAD/2gAMAwEAAhEDEQA/AJTnrABMaAhwFNn64ATGgIcB/9k=';

/**
 * Draws the middle square of a picture into a JPEG with nothing but pixels. Undefined if the browser cannot decode the picture, or
 * does not draw a known picture as it is: some browsers return noise from a canvas to resist fingerprinting.
 */
export async function redrawPicture(picture: Blob): Promise<Blob | undefined> {
  try {
    return (await drawsTruly()) ? await redraw(picture) : undefined;
  } catch {
    return undefined;
  }
}

async function drawsTruly(): Promise<boolean> {
  const known = Uint8Array.from(atob(KNOWN), (byte) => byte.charCodeAt(0));
  const { canvas, context } = await draw(await redraw(new Blob([known], { type: 'image/jpeg' })));
  const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
  const isNear = (x: number, y: number, color: readonly number[]) =>
    color.every((value, at) => Math.abs(value - (data[(y * width + x) * 4 + at] ?? 0)) < 32);
  // Without the orientation, these corners would have each other's color.
  return isNear(13, 2, [255, 0, 0]) && isNear(2, 13, [0, 0, 255]);
}

async function redraw(picture: Blob): Promise<Blob> {
  const { canvas } = await draw(picture);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('nothing drawn')));
    canvas.toBlob(take, 'image/jpeg', 0.9);
  });
}

async function draw(picture: Blob) {
  // No `imageOrientation`: the default applies the orientation, and Chrome 111 throws on the name of the default.
  const bitmap = await createImageBitmap(picture);
  try {
    const { width, height } = bitmap;
    const edge = Math.min(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.min(edge, MAX_EDGE);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      bitmap,
      (width - edge) / 2,
      (height - edge) / 2,
      edge,
      edge,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    return { canvas, context };
  } finally {
    bitmap.close();
  }
}
