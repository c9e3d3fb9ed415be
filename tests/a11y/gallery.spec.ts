import { fileURLToPath } from 'node:url';
import { LOOKS, scenarios, unjudgedScenarios } from './states.ts';
import { texts } from './texts.ts';
import { test } from '../setup/fixtures.ts';

const folder = fileURLToPath(new URL('../../gallery', import.meta.url));
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const moreSizes = { ...sizes, landscape: { width: 740, height: 360 }, tablet: { width: 820, height: 1180 } };
const all = { ...scenarios, ...unjudgedScenarios };
const isShownIn = (name: string, size: string) => size in sizes || LOOKS.has(name);
const languages = { en: 'en-US', de: 'de-DE' };

test.setTimeout(120_000);

for (const lang of ['en', 'de'] as const)
  for (const [size, viewport] of Object.entries(moreSizes))
    test.describe(`${size}, ${lang}`, () => {
      test.use({ locale: languages[lang], viewport, deviceScaleFactor: size === 'phone' ? 2 : 1 });

      for (const [name, scenario] of Object.entries(all).filter(([name]) => isShownIn(name, size)))
        test(name, async ({ page, context, site }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          for await (const state of scenario({ page, context, site, texts: texts[lang] })) {
            await page.mouse.move(0, 0);
            for (const colorScheme of ['dark', 'light'] as const) {
              await page.emulateMedia({ colorScheme });
              await page.screenshot({
                path: `${folder}/${state.replaceAll(/\W+/g, '-')}-${size}-${colorScheme}-${lang}.png`,
                animations: 'disabled',
              });
            }
          }
        });
    });
