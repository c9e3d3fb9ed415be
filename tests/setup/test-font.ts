import type { BrowserContext } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const fileOf = (weight: 400 | 700) =>
  readFileSync(resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${String(weight)}-normal.woff2`));

/** The first name in the page's list of fonts. @throws when the list does not begin with a name */
function firstFont(): string {
  const tokens = readFileSync(new URL('../../src/theme/tokens.css', import.meta.url), 'utf8');
  const name = /--lk-font: '([^']+)'/.exec(tokens)?.[1];
  if (!name) throw new Error('--lk-font in src/theme/tokens.css does not begin with a name.');
  return name;
}

/**
 * Gives every document of the context DejaVu Sans under the name of the page's first font, so that texts are equally wide on
 * every machine. It is the widest default font of common systems. It has Latin, Cyrillic and Arabic letters; the system's
 * fonts show other scripts.
 */
export async function useTestFont(context: BrowserContext): Promise<void> {
  const faces = [
    { weight: '400 500', data: fileOf(400).toString('base64') },
    { weight: '600 900', data: fileOf(700).toString('base64') },
  ];
  await context.addInitScript(
    ({ name, fonts }) => {
      for (const { weight, data } of fonts) {
        const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
        // The font is ready at once, because it needs no request.
        document.fonts.add(new FontFace(name, bytes, { weight }));
      }
    },
    { name: firstFont(), fonts: faces },
  );
}
