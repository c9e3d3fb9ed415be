import { fileURLToPath } from 'node:url';
import { states } from './states.ts';
import { words } from './words.ts';
import { test } from '../setup/fixtures.ts';

const folder = fileURLToPath(new URL('../../gallery', import.meta.url));
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const languages = { en: 'en-US', de: 'de-DE' };

for (const lang of ['en', 'de'] as const)
  for (const [size, viewport] of Object.entries(sizes))
    test.describe(`${size}, ${lang}`, () => {
      test.use({ locale: languages[lang], viewport, deviceScaleFactor: size === 'phone' ? 2 : 1 });

      for (const [name, goThere] of Object.entries(states))
        test(name, async ({ page, context, site }) => {
          await goThere({ page, context, site, words: words[lang] });
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await page.screenshot({
              path: `${folder}/${name.replaceAll(/\W+/g, '-')}-${size}-${colorScheme}-${lang}.png`,
              animations: 'disabled',
            });
          }
        });
    });
