import { expect, test } from '../setup/fixtures.ts';
import { axeFindings, expectWellFormed, linkFindings, sizeFindings } from './checks.ts';
import { SANDBOXED } from './scenarios/frame.ts';
import { LAYOUTS, overflowFindings, withLayout } from './layout.ts';
import { LOWEST_WINDOW, LOW_WINDOW, windowFindings } from './low-window.ts';
import { scenarios } from './states.ts';
import { texts } from './texts.ts';

const sizes = { desktop: { width: 1280, height: 800 }, narrow: { width: 320, height: 640 } };

// German has the longest words.
test.use({ locale: 'de-DE', possibleWarnings: [SANDBOXED] });
test.setTimeout(90_000);

for (const [name, scenario] of Object.entries(scenarios))
  test(`${name}: axe finds nothing, no target is too small, no text is cut, and a low window shows what matters`, async ({
    page,
    context,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(LOW_WINDOW);
    for await (const state of scenario({ page, context, site, texts: texts.de })) {
      await test.step(`${state}: as it came in a low window`, async () => {
        await expect.soft.poll(() => windowFindings(page, 'focused part')).toEqual([]);
        for (const viewport of [LOW_WINDOW, LOWEST_WINDOW]) {
          await page.setViewportSize(viewport);
          expect.soft(await windowFindings(page, 'every part')).toEqual([]);
        }
      });
      for (const [size, viewport] of Object.entries(sizes))
        for (const colorScheme of ['light', 'dark'] as const)
          await test.step(`${state}: ${size}, ${colorScheme}`, async () => {
            await page.setViewportSize(viewport);
            await page.emulateMedia({ colorScheme });
            expect.soft(await axeFindings(page)).toEqual([]);
            expect.soft(await sizeFindings(page)).toEqual([]);
            expect.soft(await linkFindings(page)).toEqual([]);
            await expectWellFormed(page, 'de');
          });
      for (const layout of LAYOUTS)
        await test.step(`${state}: ${layout.name}`, async () => {
          expect.soft(await withLayout(page, layout, () => overflowFindings(page))).toEqual([]);
        });
      await page.setViewportSize(LOW_WINDOW);
    }
  });

test('axe finds a missing label and a low contrast', async ({ page, context, site }) => {
  await scenarios['sign-in']?.({ page, context, site, texts: texts.de }).next();
  await page.getByText('Benutzername', { exact: true }).evaluate((label) => label.remove());
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.color = '#eee'));
  const findings = (await axeFindings(page)).join('\n');
  expect(findings).toContain('label: ');
  expect(findings).toContain('color-contrast: ');
});

test('the checks find text that is cut or leaves its box, and links that are low or touch', async ({
  page,
  context,
  site,
}) => {
  await scenarios['terms-at-sign-in']?.({ page, context, site, texts: texts.de }).next();
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.whiteSpace = 'nowrap'));
  const main = page.getByRole('main');
  await main.locator('[type="submit"]').evaluate((button) => {
    button.style.minHeight = '0';
    button.style.height = '10px';
  });
  await main
    .locator('p a')
    .first()
    .evaluate((link) => (link.style.padding = '0'));
  await main
    .locator('p')
    .last()
    .evaluate((text) => (text.style.lineHeight = '1'));
  const [small] = LAYOUTS;
  if (!small) throw new Error('no layout');
  const overflow = await withLayout(page, small, () => overflowFindings(page));
  expect(overflow.join('\n')).toMatch(/is wider than its .*\n.*is higher than its button/s);
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await linkFindings(page)).join('\n')).toMatch(/is .* px high/);
});

test('the check of low windows finds a field below the fold, and a button that is covered', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize(LOW_WINDOW);
  await scenarios['sign-in']?.({ page, context, site, texts: texts.de }).next();
  expect(await windowFindings(page, 'focused part')).toEqual([]);
  await page.evaluate(() => {
    document.body.style.paddingBlockStart = '300px';
    scrollTo(0, 0);
  });
  expect((await windowFindings(page, 'focused part')).join()).toContain('is outside the window');
  await page.evaluate(() => {
    const bar = document.createElement('div');
    bar.style.cssText = 'position: fixed; inset: auto 0 0; block-size: 100px';
    document.body.append(bar);
  });
  expect((await windowFindings(page, 'every part')).join()).toContain('is covered by div');
});
