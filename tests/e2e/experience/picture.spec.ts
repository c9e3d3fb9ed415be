import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { openState } from '../../setup/open-state.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { expectSignedIn } from '../steps.ts';

const { action, fields } = texts.en;

/** A PNG of one pixel. */
const PNG = {
  name: 'ada.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const ORIENTATION = '0112 0003 00000001 0006 0000';
const GPS = ['8825 0004 00000001 00000026', '00000000', '0001 0001 0002 00000002 4e00 0000', '00000000'];
const EXIF = Buffer.from(
  ['4d4d 002a 00000008 0002', ORIENTATION, ...GPS].join('').replaceAll(' ', ''),
  'hex',
);

/** A JPEG of 64 by 32 pixels, red and blue side by side. Its EXIF data turns the red half up and has a GPS position; a video follows it. */
const MOTION_PHOTO = {
  name: 'Ada at home.MP.jpg',
  mimeType: 'image/jpg',
  buffer: Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, EXIF.length + 8]),
    Buffer.from('Exif\0\0'),
    EXIF,
    Buffer.from(
      '/9sAQwAUDg8SDw0UEhASFxUUGB4yIR4cHB49LC4kMklATEtHQEZFUFpzYlBVbVZFRmSIZW13e4GCgU5gjZeMfZZzfoF8/9sAQwEVFxceGh47ISE7fFNGU3x8fHx8' +
        'fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8/8AAEQgAIABAAwERAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAF' +
        '/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABcBAQEBAQAAAAAAAAAAAAAAAAAGBwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCU56wAAATG' +
        'gIcAABTZ+uAAAExoCHAAAU2frgAABMaAhwAAFNn64AAATGgIcAAB/9k=',
      'base64',
    ),
    Buffer.from('ftypmp4 video'),
  ]),
};

/** It begins as a JPEG, and no browser can decode it. */
const BROKEN = {
  name: 'Ada at home.jpeg',
  mimeType: '',
  buffer: Buffer.from('\xff\xd8\xff\xe0 broken', 'latin1'),
};

/** The text of the last upload, with a character for each byte that is ASCII. */
const lastUpload = ({ gate }: { gate: { requests: readonly string[] } }) =>
  gate.requests.findLast((line) => line.includes('user-assets/avatar')) ?? '';

/** The size of the picture on the page, and the red, green and blue at its top and bottom. */
const drawn = (image: Locator) =>
  image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) return undefined;
    await element.decode();
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    const colorAt = (y: number) =>
      [0, 1, 2].map((part) => Math.round((data[y * width * 4 + part] ?? 0) / 255));
    return { width, height, top: colorAt(0), bottom: colorAt(height - 1) };
  });

const partsOf = (page: Page) => {
  const group = page.getByRole('group', { name: fields.avatar });
  return {
    group,
    choose: group.getByRole('button', { name: fields.picture_choose }),
    change: group.getByRole('button', { name: fields.picture_change }),
    remove: group.getByRole('button', { name: fields.picture_remove }),
    cancel: group.getByRole('button', { name: action.cancel }),
    progress: group.getByRole('progressbar'),
    submit: page.getByRole('button', { name: action.continue }),
  };
};

/** Presses the button by the keyboard, and chooses a file in the dialog of the browser. */
async function choose(
  page: Page,
  button: Locator,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await dialog).setFiles(file);
}

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of [
    [fields.given_name, 'Marina'],
    [fields.family_name, 'Moore'],
    ['Company', 'Harbour'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(text);
}

test('a picture is uploaded as soon as it is chosen, and goes to the account', async ({ page, site }) => {
  await openState(page, 'extra-profile');
  const parts = partsOf(page);
  await fillIn(page);
  await choose(page, parts.choose, PNG);
  await expect(parts.group.getByRole('status')).toHaveText(fields.picture_uploaded);
  await expect(parts.group.locator('img')).toBeVisible();
  await expect(parts.change).toBeFocused();
  await parts.submit.click();
  await expectSignedIn(page, { name: 'marina' });
  const bodies = site.gate.requests.filter((line) => line.includes('"type":"extraProfile"'));
  expect(bodies.at(-1)).toMatch(/"avatar":"http[^"]+favicon\.svg"/);
});

test('a photo arrives as an upright square JPEG, without its metadata, trailing data and file name', async ({
  page,
  site,
}) => {
  await openState(page, 'extra-profile');
  const { group, choose: button } = partsOf(page);
  await choose(page, button, MOTION_PHOTO);
  await expect(group.getByRole('status')).toHaveText(fields.picture_uploaded);
  const upload = lastUpload(site);
  expect(upload).toContain('filename="picture.jpg"');
  expect(upload).toContain('Content-Type: image/jpeg');
  expect(upload).not.toMatch(/Exif|video|Ada/);
  expect(await drawn(group.locator('img'))).toEqual({
    width: 32,
    height: 32,
    top: [1, 0, 0],
    bottom: [0, 0, 1],
  });
  // The preview is what the server got.
  const shown =
    (await group.locator('img').getAttribute('src'))?.replace('data:image/jpeg;base64,', '') ?? '';
  const { recent } = await mockControl(page).state();
  const received = recent.find(({ operationId }) => operationId === 'uploadAvatar')?.requestBody;
  expect(received).toContain(Buffer.from(shown, 'base64').toString('latin1').slice(0, 1000));
});

test('a transparent picture of another format gets a white background', async ({ page, site }) => {
  await openState(page, 'extra-profile');
  const { group, choose: button } = partsOf(page);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await choose(page, button, { name: 'ada.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(group.getByText(fields.error_picture_format)).toBeVisible();
  const webp = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
  await choose(page, button, { name: 'ada', mimeType: '', buffer: Buffer.from(webp, 'base64') });
  await expect(group.getByRole('status')).toHaveText(fields.picture_uploaded);
  expect(lastUpload(site)).toContain('filename="picture.jpg"');
  expect(await drawn(group.locator('img'))).toMatchObject({ width: 1, height: 1, top: [1, 1, 1] });
});

test('a picture that the browser cannot decode is uploaded unchanged, with a sentence and a fixed name', async ({
  page,
  site,
}) => {
  await openState(page, 'extra-profile');
  const { group, choose: button, remove } = partsOf(page);
  await choose(page, button, BROKEN);
  await expect(group.getByRole('status')).toHaveText(fields.picture_unchanged);
  await expect(partsOf(page).change).toHaveAccessibleDescription(fields.picture_unchanged);
  const upload = lastUpload(site);
  expect(upload).toContain('filename="picture.jpg"');
  expect(upload).toContain(' broken');
  expect(upload).not.toContain('Ada');
  await remove.click();
  await expect(group.getByText(fields.picture_unchanged)).toHaveCount(0);
});

for (const [title, readback] of [
  ['reads', 'getImageData'],
  ['encodes', 'toBlob'],
] as const)
  test(`a browser that ${title} noise from a canvas uploads the photo unchanged`, async ({ page, site }) => {
    await page.addInitScript((method) => {
      const noise = (length: number) => Uint8ClampedArray.from({ length }, () => Math.random() * 256);
      if (method === 'getImageData')
        CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
          new ImageData(noise(width * height * 4), width, height);
      else
        HTMLCanvasElement.prototype.toBlob = function (take, type) {
          const { width, height } = this;
          this.getContext('2d')?.putImageData(new ImageData(noise(width * height * 4), width, height), 0, 0);
          const [, encoded = ''] = this.toDataURL(type).split(',');
          take(new Blob([Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0))]));
        };
    }, readback);
    await openState(page, 'extra-profile');
    const { group, choose: button } = partsOf(page);
    await choose(page, button, MOTION_PHOTO);
    await expect(group.getByRole('status')).toHaveText(fields.picture_unchanged);
    expect(lastUpload(site)).toMatch(/filename="picture\.jpg"[^]*Exif[^]*video/);
  });

test('an empty file and a picture of too many pixels are refused, each with its sentence', async ({
  page,
  site,
}) => {
  await openState(page, 'extra-profile');
  const { group, choose: button } = partsOf(page);
  await choose(page, button, { ...PNG, buffer: Buffer.alloc(0) });
  await expect(group.getByText(fields.error_picture_empty)).toBeVisible();
  const bomb = Buffer.from(PNG.buffer);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  await choose(page, button, { ...PNG, buffer: bomb });
  await expect(group.getByText(fields.error_picture_too_large)).toBeVisible();
  expect(lastUpload(site)).toBe('');
});

test('a picture can be removed, and a refused one leaves the form as it is', async ({
  page,
  site,
}, testInfo) => {
  // The browser reads a file on the disk itself; a buffer of this size takes long to reach it.
  const large = testInfo.outputPath('large.png');
  writeFileSync(large, Buffer.concat([PNG.buffer.subarray(0, 8), Buffer.alloc(20 * 1024 * 1024)]));
  await openState(page, 'extra-profile');
  const parts = partsOf(page);
  await fillIn(page);
  await choose(page, parts.choose, { name: 'ada.txt', mimeType: 'text/plain', buffer: Buffer.from('Ada') });
  await expect(parts.group.getByText(fields.error_picture_format)).toBeVisible();
  // The name says PNG, and only the server reads the content.
  await choose(page, parts.choose, { ...PNG, buffer: Buffer.from('Ada') });
  await expect(parts.group.getByText(fields.error_picture_format)).toBeVisible();
  await choose(page, parts.choose, large);
  await expect(parts.group.getByText(/at most 20.MB$/)).toBeVisible();
  await choose(page, parts.choose, PNG);
  await parts.remove.click();
  await expect(parts.choose).toBeFocused();
  await expect(parts.group.locator('img')).toHaveCount(0);
  await parts.submit.click();
  await expectSignedIn(page, { name: 'marina' });
  expect(site.gate.requests.filter((line) => /"avatar"/.test(line))).toEqual([]);
});

test('the form waits for a picture on its way, which can be cancelled', async ({ page, site }) => {
  await openState(page, 'extra-profile');
  const parts = partsOf(page);
  await fillIn(page);
  const release = site.gate.hold(/user-assets/);
  await choose(page, parts.choose, PNG);
  await expect(parts.progress).toBeVisible();
  await parts.submit.click();
  await expect(parts.group.getByText(fields.error_uploading)).toBeVisible();
  await expect(parts.change).toBeFocused();
  await parts.cancel.click();
  await expect(parts.progress).toHaveCount(0);
  release();
  await parts.submit.click();
  await expectSignedIn(page, { name: 'marina' });
});

test('a failed or canceled upload keeps the picture before it, and can be tried again', async ({
  page,
  site,
}) => {
  await openState(page, 'extra-profile');
  const parts = partsOf(page);
  await fillIn(page);
  await mockControl(page).setFaults({ name: 'unavailable-503', operationId: 'uploadAvatar', times: 1 });
  await choose(page, parts.choose, PNG);
  await expect(parts.group.getByText(fields.error_picture_failed)).toBeVisible();
  await choose(page, parts.choose, PNG);
  await expect(parts.remove).toBeVisible();
  await expect(parts.group.getByText(fields.error_picture_failed)).toHaveCount(0);

  await mockControl(page).setFaults({ name: 'unavailable-503', operationId: 'uploadAvatar', times: 1 });
  await choose(page, parts.change, PNG);
  await expect(parts.group.getByText(fields.error_picture_failed)).toBeVisible();
  await expect(parts.group.locator('img')).toBeVisible();
  const release = site.gate.hold(/user-assets/);
  await choose(page, parts.change, PNG);
  await parts.cancel.click();
  await expect(parts.progress).toHaveCount(0);
  await expect(parts.group.locator('img')).toBeVisible();
  release();
  await parts.submit.click();
  await expectSignedIn(page, { name: 'marina' });
  const bodies = site.gate.requests.filter((line) => line.includes('"type":"extraProfile"'));
  expect(bodies.at(-1)).toMatch(/"avatar":"http[^"]+favicon\.svg"/);
});

test('a required picture that the server cannot store can be replaced by the URL of one', async ({
  page,
  site,
}) => {
  await openState(page, 'extra-profile-picture-not-stored');
  const { group, choose: button, submit } = partsOf(page);
  const address = group.getByRole('textbox', { name: fields.picture_address_label });
  await expect(group.getByText(fields.picture_address)).toBeVisible();
  await expect(button).toBeFocused();
  await submit.click();
  await expect(group.getByText(fields.error_required)).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('pictures.example/marina.png');
  await choose(page, button, PNG);
  await expect(group.getByText(fields.picture_address)).toBeVisible();
  await expect(address).toHaveValue('pictures.example/marina.png');
  await submit.click();
  await expectSignedIn(page, { name: 'marina' });
  const bodies = site.gate.requests.filter((line) => line.includes('"type":"extraProfile"'));
  expect(bodies.at(-1)).toContain('"avatar":"https://pictures.example/marina.png"');
});

test('an optional picture that the server cannot store is left out', async ({ page, site }) => {
  await openState(page, 'extra-profile-optional');
  const { group, choose: button, submit } = partsOf(page);
  await choose(page, button, PNG);
  await expect(group.getByText(fields.error_picture_not_stored)).toBeVisible();
  await expect(button).toBeFocused();
  await submit.click();
  await expectSignedIn(page, { name: 'marina' });
  expect(site.gate.requests.filter((line) => line.includes('"avatar"'))).toEqual([]);
});

test('a picture on the page is the copy of the file that was chosen', async ({ page }) => {
  await openState(page, 'extra-profile-picture');
  const { group, remove } = partsOf(page);
  await expect(remove).toBeVisible();
  await expect(group.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
});
