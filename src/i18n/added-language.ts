import type { LanguageSettings } from './choose-language.ts';
import { matchLanguage } from './languages.ts';

/** The fallback language of a tenant that has added it itself: one that the page has no texts of; else undefined. */
export function addedLanguage({ languageInfo: { fallbackLanguage } }: LanguageSettings): string | undefined {
  if (matchLanguage(fallbackLanguage) !== undefined) return undefined;
  try {
    return Intl.getCanonicalLocales(fallbackLanguage)[0];
  } catch {
    // No language tag.
    return undefined;
  }
}

/** By its own name, as those of LANGUAGE_NAMES. */
export function addedLanguageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

const OTHER = '_other';

/** The plural forms of the language, each with the text for any number, which English has. */
function withPluralForms(texts: object, forms: readonly string[]): object {
  const entries = Object.entries(texts).flatMap(([key, text]: [string, unknown]): [string, unknown][] => {
    if (typeof text === 'object' && text !== null) return [[key, withPluralForms(text, forms)]];
    if (!key.endsWith(OTHER)) return [[key, text]];
    const stem = key.slice(0, -OTHER.length);
    const missing = forms.filter((form) => !Object.hasOwn(texts, `${stem}_${form}`));
    return [[key, text], ...missing.map((form): [string, unknown] => [`${stem}_${form}`, text])];
  });
  return Object.fromEntries(entries);
}

/** English texts as those of an added language: with its name, and a text for each of its plural forms. */
export function addedTexts(english: object, tag: string): object {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  return { ...withPluralForms(english, pluralCategories), language: languageTexts(english, tag) };
}

const languageTexts = (english: { language?: object }, tag: string) => ({
  ...english.language,
  name: addedLanguageName(tag),
});
