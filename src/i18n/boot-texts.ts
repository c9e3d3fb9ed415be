import type en from './locales/en.json';
import { own } from './own.ts';

/** The texts for when nothing could be loaded; the build puts each language's into index.html (data block). */
export type BootTexts = typeof en.boot;

/** The element of index.html that holds them: `{"en": {…}, "de": {…}}`. */
export const BOOT_TEXTS_ID = 'boot-texts';

/** The last resort, for an index.html without them; the same as the English file's. */
export const ENGLISH_BOOT_TEXTS: BootTexts = {
  title: 'This page can’t be loaded',
  text: 'Check your connection, then try again.',
  try_again: 'Try again',
  no_script: 'To sign in, turn on JavaScript or update your browser.',
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The boot texts in a language; what is missing or no text is taken from English. Never throws. */
export function readBootTexts(document: Document, tag: string): BootTexts {
  const all = parse(document.getElementById(BOOT_TEXTS_ID)?.textContent ?? '');
  const texts = own(all, tag) ?? own(all, 'en');
  const text = (name: keyof BootTexts): string => {
    const found = own(texts, name);
    return typeof found === 'string' && found !== '' ? found : ENGLISH_BOOT_TEXTS[name];
  };
  return {
    title: text('title'),
    text: text('text'),
    try_again: text('try_again'),
    no_script: text('no_script'),
  };
}
