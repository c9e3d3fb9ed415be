import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { createTextBackend, LOADING } from './backend.ts';
import { findLanguage, type LanguageTag } from './languages.ts';
import { PSEUDO_TAGS } from './pseudo-languages.ts';
import { NAMESPACE } from './translate.ts';

const localeUrl = (tag: string): string => findLanguage(tag).url;

/** The texts of a file as those of the language. */
async function inLanguage(tag: string, texts: object): Promise<object> {
  if (!PSEUDO_TAGS.some((pseudo) => pseudo === tag)) return texts;
  const { pseudoTexts } = await import('./pseudo.ts');
  return pseudoTexts(texts, tag);
}

/** Rejects if loading fails after all retries (about 11 s). */
export async function createI18n(tag: LanguageTag): Promise<i18n> {
  const instance = createInstance();
  await instance.use(createTextBackend(localeUrl, inLanguage)).init({
    ...LOADING,
    lng: tag,
    fallbackLng: false,
    load: 'currentOnly',
    ns: NAMESPACE,
    nsSeparator: false,
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
  });
  // i18next resolves even when loading failed.
  if (!instance.hasResourceBundle(tag, NAMESPACE)) throw new Error(`The texts for ${tag} cannot be loaded.`);
  return instance;
}

/** Returns false and keeps the language if loading fails. */
export async function switchLanguage(i18n: i18n, tag: LanguageTag): Promise<boolean> {
  if (!i18n.hasResourceBundle(tag, NAMESPACE)) await i18n.reloadResources([tag]);
  if (!i18n.hasResourceBundle(tag, NAMESPACE)) return false;
  if (i18n.language !== tag) await i18n.changeLanguage(tag);
  return true;
}
