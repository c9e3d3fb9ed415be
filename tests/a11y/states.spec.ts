import { expect, test } from '../setup/fixtures.ts';
import { axeFindings, expectWellFormed, smallTargets } from './inspect.ts';
import { walks } from './states.ts';
import { words } from './words.ts';

const sizes = { desktop: { width: 1280, height: 800 }, narrow: { width: 320, height: 640 } };

// German has the longest words.
test.use({ locale: 'de-DE' });
test.setTimeout(90_000);

for (const [name, walk] of Object.entries(walks))
  test(`${name}: nothing for axe to find, nothing too small or too wide`, async ({ page, context, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for await (const state of walk({ page, context, site, words: words.de }))
      for (const [size, viewport] of Object.entries(sizes))
        for (const colorScheme of ['light', 'dark'] as const)
          await test.step(`${state}: ${size}, ${colorScheme}`, async () => {
            await page.setViewportSize(viewport);
            await page.emulateMedia({ colorScheme });
            expect.soft(await axeFindings(page)).toEqual([]);
            expect.soft(await smallTargets(page)).toEqual([]);
            await expectWellFormed(page, 'de');
          });
  });

test('axe does find what is wrong', async ({ page, context, site }) => {
  await walks['sign-in']?.({ page, context, site, words: words.de }).next();
  await page.getByText('Benutzername', { exact: true }).evaluate((label) => label.remove());
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.color = '#eee'));
  const findings = (await axeFindings(page)).join('\n');
  expect(findings).toContain('label: ');
  expect(findings).toContain('color-contrast: ');
});
