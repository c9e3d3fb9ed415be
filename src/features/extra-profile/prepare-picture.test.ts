// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const MB = 1024 * 1024;
const JPEG = '\xff\xd8\xff';
const HUGE_GIF = 'GIF89a\xff\xff\xff\xff';

/** A file that begins with these bytes, and claims to be of this size. */
function fileOf(start: string, size = start.length): File {
  const bytes = Uint8Array.from(start, (character) => character.charCodeAt(0));
  return Object.defineProperty(new File([bytes], 'Ada at home.jpeg'), 'size', { value: size });
}

/** What is uploaded where the browser can redraw a picture, and where it cannot. */
const prepared = async (file: File, jpeg?: Blob) => {
  const result = await preparePicture(file, () => Promise.resolve(jpeg));
  if ('problem' in result) return result.problem;
  const content = new Uint8Array(await result.file.arrayBuffer());
  return [result.file.name, result.file.type, String.fromCharCode(...content), result.preview];
};

const REDRAWN = ['picture.jpg', 'image/jpeg', 'square', `data:image/jpeg;base64,${btoa('square')}`];

it.each([
  ['a JPEG', fileOf(JPEG), REDRAWN],
  ['a photo of more than 20 MB', fileOf(JPEG, 100 * MB), REDRAWN],
  ['a format that only the browser knows', fileOf('\0\0\0\x18ftypheic'), REDRAWN],
  ['an empty file', fileOf(''), 'fields.error_picture_empty'],
  ['a file that needs too much memory', fileOf(JPEG, 100 * MB + 1), 'fields.error_picture_too_large'],
  ['a picture that needs too much memory', fileOf(HUGE_GIF), 'fields.error_picture_too_large'],
])('redraws, within limits: %s', async (_, file, expected) => {
  expect(await prepared(file, new Blob(['square'], { type: 'image/jpeg' }))).toEqual(expected);
});

it.each([
  ['a JPEG', fileOf(JPEG), ['picture.jpg', 'image/jpeg', JPEG, undefined]],
  ['a GIF', fileOf('GIF89a'), ['picture.gif', 'image/gif', 'GIF89a', undefined]],
  ['a picture of more than 20 MB', fileOf('GIF89a', 20 * MB + 1), 'fields.error_picture_size'],
  ['a format that the server does not take', fileOf('\0\0\0\x18ftypheic'), 'fields.error_picture_format'],
])(
  'keeps the content of what it cannot redraw, within the limits of the server: %s',
  async (_, file, expected) => {
    expect(await prepared(file)).toEqual(expected);
  },
);

it('reports a file that cannot be read any more', async () => {
  const file = Object.assign(fileOf(JPEG), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
  });
  expect(await prepared(file)).toBe('fields.error_picture_failed');
});
