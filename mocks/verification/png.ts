import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
};

/** A square PNG in black and white; drawn at once, as a rule cannot wait for the encoders there are. */
export function squarePng(size: number, isBlack: (row: number, column: number) => boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1; // bit per pixel, greyscale
  const rowBytes = 1 + Math.ceil(size / 8); // the first says: no filter
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
