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

test('a picture can be removed, and a refused one leaves the form as it is', async ({
  page,
  site,
}, testInfo) => {
  // The browser reads a file on the disk itself; a buffer of this size takes long to reach it.
  const large = testInfo.outputPath('large.png');
  writeFileSync(large, Buffer.alloc(20 * 1024 * 1024 + 1));
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
  await expect(group.locator('img')).toHaveAttribute('src', /^data:image\/png/);
});
