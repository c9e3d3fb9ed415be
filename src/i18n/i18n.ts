import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { inTime } from '../platform/loading/in-time.ts';
import { createTextBackend, LOADING } from './backend.ts';
import { textsUrl } from './language-urls.ts';
import type { LanguageTag } from './languages.ts';
import { isPseudo, loadPseudo } from './pseudo-languages.ts';
import { NAMESPACE } from './translate.ts';

/** Turns the texts of a file into texts of the language: pseudo-languages change them. */
async function inLanguage(tag: string, texts: object): Promise<object> {
  if (!loadPseudo || !isPseudo(tag)) return texts;
  const { pseudoTexts } = await loadPseudo();
  return pseudoTexts(texts, tag);
}

/** Rejects if loading fails: after 10 s at the latest, and at once if there is no such file. `cause` says why. */
export async function createI18n(tag: LanguageTag): Promise<i18n> {
  const instance = createInstance();
  let cause: unknown;
  const backend = createTextBackend(textsUrl, inLanguage, (error) => (cause = error));
  const loading = instance.use(backend).init({
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
  await inTime(loading).catch(() => undefined);
  // i18next resolves even when loading failed.
  if (!instance.hasResourceBundle(tag, NAMESPACE))
    throw new Error(`The texts for ${tag} cannot be loaded.`, { cause });
  return instance;
}

export const hasTexts = (i18n: i18n, tag: string): boolean => i18n.hasResourceBundle(tag, NAMESPACE);

/** Returns false if loading fails or takes longer than 10 s; the language stays. */
export async function loadTexts(i18n: i18n, tag: LanguageTag): Promise<boolean> {
  if (!hasTexts(i18n, tag)) await inTime(i18n.reloadResources([tag])).catch(() => undefined);
  return hasTexts(i18n, tag);
}

/** Returns false and keeps the language if loading fails. */
export async function switchLanguage(i18n: i18n, tag: LanguageTag): Promise<boolean> {
  if (!(await loadTexts(i18n, tag))) return false;
  if (i18n.language !== tag) await i18n.changeLanguage(tag);
  return true;
}
