import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { contrast } from '../../src/theme/colour.ts';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';
import { startSignIn } from './steps.ts';

// Darkens light pages like Chrome on Android; the headless shell cannot.
test.use({
  launchOptions: {
    executablePath: chromiumPath('full'),
    args: [...launchFlags(), '--enable-features=WebContentsForceDark'],
  },
  colorScheme: 'light',
});

/** The painted colour of a pixel, read by a canvas, which the browser does not darken. */
async function colourAt(page: Page, x: number, y: number): Promise<string> {
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const reader = await page.context().newPage();
  const colour = await reader.evaluate(
    async ([data, left, top]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.width, height: image.height });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const [r = 0, g = 0, b = 0] = context?.getImageData(left, top, 1, 1).data ?? [];
      return `#${[r, g, b].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
    },
    [picture, x, y] as const,
  );
  await reader.close();
  return colour;
}

test('keeps the edges of fields, and a plate behind the logo, if the browser darkens the page', async ({
  page,
}) => {
  await startSignIn(page, 'wide-logo');
  const field = page.locator('[name=password]');
  await expect(field).not.toHaveCSS('box-shadow', 'none');
  const box = await field.boundingBox();
  const [x, y] = [Math.round((box?.x ?? 0) + 60), Math.round(box?.y ?? 0)];
  const inside = await colourAt(page, x, y + 8);
  expect(contrast(inside, '#000000'), 'the page is dark').toBeLessThan(2);
  expect(contrast(await colourAt(page, x, y + 1), inside)).toBeGreaterThan(3);
  const logo = await page.locator('[data-part=logo]').boundingBox();
  const plate = await colourAt(page, Math.round((logo?.x ?? 0) - 2), Math.round((logo?.y ?? 0) + 20));
  for (const colour of ['#000000', '#ffffff']) expect(contrast(plate, colour)).toBeGreaterThan(3);
});
