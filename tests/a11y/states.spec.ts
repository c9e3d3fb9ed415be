import { expect, test } from '../setup/fixtures.ts';
import { axeFindings, expectWellFormed, sizeFindings } from './checks.ts';
import { scenarios } from './states.ts';
import { texts } from './texts.ts';

const sizes = { desktop: { width: 1280, height: 800 }, narrow: { width: 320, height: 640 } };

// German has the longest words.
test.use({ locale: 'de-DE' });
test.setTimeout(90_000);

for (const [name, scenario] of Object.entries(scenarios))
  test(`${name}: axe finds nothing, no target is too small, nothing is too wide`, async ({
    page,
    context,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for await (const state of scenario({ page, context, site, texts: texts.de }))
      for (const [size, viewport] of Object.entries(sizes))
        for (const colorScheme of ['light', 'dark'] as const)
          await test.step(`${state}: ${size}, ${colorScheme}`, async () => {
            await page.setViewportSize(viewport);
            await page.emulateMedia({ colorScheme });
            expect.soft(await axeFindings(page)).toEqual([]);
            expect.soft(await sizeFindings(page)).toEqual([]);
            await expectWellFormed(page, 'de');
          });
  });

test('axe finds a missing label and a low contrast', async ({ page, context, site }) => {
  await scenarios['sign-in']?.({ page, context, site, texts: texts.de }).next();
  await page.getByText('Benutzername', { exact: true }).evaluate((label) => label.remove());
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.color = '#eee'));
  const findings = (await axeFindings(page)).join('\n');
  expect(findings).toContain('label: ');
  expect(findings).toContain('color-contrast: ');
});
