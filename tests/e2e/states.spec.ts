import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { states } from '../../mocks/states/states.ts';
import { compare } from '../gallery/compare.ts';
import { picturesOf } from '../gallery/pictures.ts';
import { writePage } from '../gallery/write-page.ts';
import { expect, test } from '../setup/fixtures.ts';

test('the gallery filters the pictures, and shows the largest changes first', async ({ page, browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const before = mkdtempSync(join(tmpdir(), 'gallery-before-'));
  const pictures = states.slice(0, 2).flatMap(picturesOf);
  const [first, second] = pictures;
  const paint = (colour: string) =>
    page.setContent(`<body style="margin:0;background:${colour}">`).then(() => page.screenshot());
  const [white, black] = [await paint('#fff'), await paint('#000')];
  for (const { file } of pictures) {
    writeFileSync(join(folder, file), white);
    if (file !== first?.file) writeFileSync(join(before, file), file === second?.file ? black : white);
  }

  const changes = await compare(pictures, { folder, before, browser });
  expect(changes).toEqual({ [first?.file ?? '']: 'new', [second?.file ?? '']: 1 });
  const file = writePage(folder, pictures, { before, changes });
  await page.goto(pathToFileURL(file).href);
  const thumbnails = page.getByRole('main').getByRole('button');
  await expect(thumbnails).toHaveCount(12);
  await expect(thumbnails.first()).toContainText('new');
  await page.getByLabel('Only changed').check();
  await expect(page.getByRole('status')).toHaveText('2 pictures of 1 states');
  await page.getByLabel('Theme').selectOption('dark');
  await page.keyboard.press('Tab');
  await thumbnails.first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Difference' }).click();
  await expect(page.getByRole('dialog').getByRole('figure', { name: 'Difference' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(thumbnails.first()).toBeFocused();
  for (const made of [folder, before]) rmSync(made, { recursive: true });
});
