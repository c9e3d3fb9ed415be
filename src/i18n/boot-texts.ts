import type en from './locales/en.json';
import { matchTag } from './match-tag.ts';
import { ownProperty } from './own-property.ts';

/** Texts for when nothing else could be loaded. The build puts them into index.html, with one for pages without scripts. */
export type BootTexts = Omit<typeof en.boot, 'no_script'>;

export const BOOT_TEXTS_ID = 'boot-texts';

/** A test keeps them equal to en.json. */
export const ENGLISH_BOOT_TEXTS: BootTexts = {
  title: 'We couldn’t load this page',
  text: 'Check your connection, then try again.',
  try_again: 'Try again',
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The texts of the first of these languages that has any; English for missing and invalid texts. Never throws. */
export function readBootTexts(
  document: Document,
  languages: readonly string[],
): BootTexts & { lang: string } {
  const all = parse(document.getElementById(BOOT_TEXTS_ID)?.textContent ?? '');
  const tags = Object.keys(Object(all) as object);
  const lang = languages.map((language) => matchTag(tags, language)).find(Boolean) ?? 'en';
  const texts = ownProperty(all, lang);
  const text = (name: keyof BootTexts): string => {
    const found = ownProperty(texts, name);
    return typeof found === 'string' && found !== '' ? found : ENGLISH_BOOT_TEXTS[name];
  };
  return {
    lang,
    title: text('title'),
    text: text('text'),
    try_again: text('try_again'),
  };
}
