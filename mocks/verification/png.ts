import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A square PNG in black and white; written here because PNG libraries are asynchronous and rules are not. */
export function squarePng(size: number, isBlack: (row: number, column: number) => boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1; // bit depth; the colour type stays 0, greyscale
  const rowBytes = 1 + Math.ceil(size / 8); // the first byte is the filter type, 0: none
  const pixels = Buffer.alloc(rowBytes * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (!isBlack(row, column)) {
        const at = row * rowBytes + 1 + (column >> 3);
        pixels[at] = (pixels[at] ?? 0) | (0x80 >> (column & 7));
      }
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}
