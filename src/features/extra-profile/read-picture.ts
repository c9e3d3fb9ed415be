/** The formats that the server takes. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** The format of a file by its content, as the server reads it, and the number of its pixels; 0 if unknown. */
export async function readPicture(
  file: Blob,
): Promise<{ format: PictureFormat | undefined; pixels: number }> {
  const head = await bytesOf(file, 0, 30);
  const format = formatOf(head);
  return { format, pixels: format === undefined ? 0 : await pixelsOf(file, head, format) };
}

/** The bytes from `start`, with zeros after the end of the file. */
async function bytesOf(file: Blob, start: number, length: number): Promise<DataView> {
  const read = new Uint8Array(await file.slice(start, start + length).arrayBuffer());
  const bytes = new Uint8Array(length);
  bytes.set(read);
  return new DataView(bytes.buffer);
}

const textAt = (view: DataView, start: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, start, length));

function formatOf(head: DataView): PictureFormat | undefined {
  if (head.getUint32(0) >>> 8 === 0xffd8ff) return 'jpeg';
  if (textAt(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(textAt(head, 0, 6))) return 'gif';
  return textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP' ? 'webp' : undefined;
}

function pixelsOf(file: Blob, head: DataView, format: PictureFormat): number | Promise<number> {
  switch (format) {
    case 'jpeg':
      return pixelsOfJpeg(file);
    case 'png':
      return head.getUint32(16) * head.getUint32(20);
    case 'gif':
      return head.getUint16(6, true) * head.getUint16(8, true);
    case 'webp':
      return pixelsOfWebp(head);
  }
}

function pixelsOfWebp(head: DataView): number {
  const int24 = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 0x1_0000;
  switch (textAt(head, 12, 4)) {
    case 'VP8 ':
      return (head.getUint16(26, true) & 0x3fff) * (head.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const bits = head.getUint32(21, true);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    default:
      return (int24(24) + 1) * (int24(27) + 1);
  }
}

/** Follows the segments to the frame header: cameras put megabytes of metadata before it. */
async function pixelsOfJpeg(file: Blob): Promise<number> {
  for (let at = 2; ;) {
    const segment = await bytesOf(file, at, 9);
    const marker = segment.getUint16(0);
    // The markers between that are no frame headers: tables of Huffman and arithmetic coding, and an extension.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return segment.getUint16(5) * segment.getUint16(7);
    // The image data, or no segment at all.
    if (marker <= 0xff00 || marker === 0xffda) return 0;
    at += marker === 0xffff ? 1 : 2 + segment.getUint16(2);
  }
}
