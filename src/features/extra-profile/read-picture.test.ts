import { expect, it } from 'vitest';
import { readPicture } from './read-picture.ts';

const blobOf = (...parts: readonly (string | readonly number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part))));

const START = [0xff, 0xd8];
/** A segment of 60,000 bytes, in which nothing counts. */
const METADATA = [0xff, 0xe1, 0xea, 0x60, ...Array.from({ length: 59_998 }, () => 0xc0)];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

it.each<[string, Blob, unknown]>([
  [
    'a JPEG with long metadata',
    blobOf(START, METADATA, METADATA, [0xff, 0xff, 0xc2, 0, 17, 8, 0x75, 0x30, 0x4e, 0x20]),
    { format: 'jpeg', pixels: 30_000 * 20_000 },
  ],
  [
    'a JPEG with tables before its frame',
    blobOf(START, [0xff, 0xc4, 0, 3, 0], [0xff, 0xc0, 0, 17, 8, 0, 2, 0, 3]),
    { format: 'jpeg', pixels: 6 },
  ],
  ['a JPEG without a frame', blobOf(START, METADATA, [0xff, 0xda]), { format: 'jpeg', pixels: 0 }],
  ['a cut JPEG', blobOf(START, METADATA.slice(0, 99)), { format: 'jpeg', pixels: 0 }],
  [
    'a PNG',
    blobOf(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]),
    { format: 'png', pixels: 900_000_000 },
  ],
  ['a GIF', blobOf('GIF89a', [2, 1, 3, 0]), { format: 'gif', pixels: 258 * 3 }],
  [
    'a lossy WebP',
    blobOf('RIFF    WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 2, 1, 3, 0x40]),
    { format: 'webp', pixels: 258 * 3 },
  ],
  [
    'a lossless WebP',
    blobOf('RIFF    WEBPVP8L', [0, 0, 0, 0, 0x2f, 1, 0x81, 0, 0]),
    { format: 'webp', pixels: 258 * 3 },
  ],
  [
    'an extended WebP',
    blobOf('RIFF    WEBPVP8X', [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 2, 0, 1]),
    { format: 'webp', pixels: 258 * 65_539 },
  ],
  ['a drawing', blobOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), { format: undefined, pixels: 0 }],
  ['one byte', blobOf([0xff]), { format: undefined, pixels: 0 }],
])('reads the format and the pixels of %s', async (_, file, expected) => {
  expect(await readPicture(file)).toEqual(expected);
});
