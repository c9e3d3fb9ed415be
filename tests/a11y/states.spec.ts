import { expect, test } from '../setup/fixtures.ts';
import { axeFindings, expectWellFormed, smallTargets } from './inspect.ts';
import { states } from './states.ts';
import { words } from './words.ts';
import type { Language } from './words.ts';

const sizes = { desktop: { width: 1280, height: 800 }, narrow: { width: 320, height: 640 } };
const languages: Record<Language, string> = { en: 'en-US', de: 'de-DE' };

for (const lang of ['en', 'de'] as const)
  test.describe(`in ${lang}`, () => {
    test.use({ locale: languages[lang] });

    for (const [name, goThere] of Object.entries(states))
      test(`${name}: nothing for axe to find, nothing too small or too wide`, async ({
        page,
        context,
        site,
      }) => {
        await goThere({ page, context, site, words: words[lang] });
        for (const [size, viewport] of Object.entries(sizes))
          for (const colorScheme of ['light', 'dark'] as const)
            await test.step(`${size}, ${colorScheme}`, async () => {
              await page.setViewportSize(viewport);
              await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
              expect.soft(await axeFindings(page)).toEqual([]);
              expect.soft(await smallTargets(page)).toEqual([]);
              await expectWellFormed(page, lang);
            });
      });
  });
