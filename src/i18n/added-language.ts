import type { LanguageSettings } from './choose-language.ts';
import { matchLanguage } from './languages.ts';

/** The fallback language of the settings if the page has no texts of it, so that the tenant must have added it. */
export function addedLanguage({ languageInfo: { fallbackLanguage } }: LanguageSettings): string | undefined {
  if (matchLanguage(fallbackLanguage) !== undefined) return undefined;
  try {
    return Intl.getCanonicalLocales(fallbackLanguage)[0];
  } catch {
    // The setting is no language tag.
    return undefined;
  }
}

/** The language's own name, like the names in LANGUAGE_NAMES. */
export function addedLanguageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

const OTHER = '_other';

/** Gives each plural form of the language the English text for any number. */
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

/** English texts for an added language, with its name and with a text for each of its plural forms. */
export function addedTexts(english: object, tag: string): object {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  return { ...withPluralForms(english, pluralCategories), language: languageTexts(english, tag) };
}

const languageTexts = (english: { language?: object }, tag: string) => ({
  ...english.language,
  name: addedLanguageName(tag),
});
