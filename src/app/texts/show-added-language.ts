import type { i18n } from 'i18next';
import type { LanguageSettings } from '../../i18n/choose-language.ts';
import { addedLanguage, addedTexts } from '../../i18n/added-language.ts';
import { detectLanguage } from '../../i18n/detection.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { keepLanguage } from '../../i18n/kept-language.ts';
import { readLanguageSources } from '../../i18n/language-sources.ts';
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../i18n/languages.ts';
import { flattenTexts } from '../../i18n/own-property.ts';
import { mayHaveTenantTexts } from '../../i18n/phrases-answer.ts';
import { loadServerTexts } from '../../i18n/server-texts.ts';
import { applyTenantTexts } from '../../i18n/tenant-texts.ts';
import { NAMESPACE } from '../../i18n/translate.ts';
import { fetchPhrases, PHRASES_GRACE_MS, type PhrasesSource } from './phrases.ts';

/**
 * Loads the tenant's texts in a language that it has added, over our English ones. Returns false if the
 * tenant has no texts in it.
 */
export async function loadAddedLanguage(i18n: i18n, tag: string, source: PhrasesSource): Promise<boolean> {
  const pending = fetchPhrases(source, tag);
  if (!(await loadTexts(i18n, FALLBACK_LANGUAGE))) return false;
  const phrases = await pending;
  if (!phrases || !mayHaveTenantTexts(phrases, tag)) return false;
  const english = i18n.getResourceBundle(FALLBACK_LANGUAGE, NAMESPACE) as object;
  const serverTexts = await loadServerTexts(FALLBACK_LANGUAGE);
  i18n.addResources(tag, NAMESPACE, Object.fromEntries(flattenTexts(addedTexts(english, tag))));
  await applyTenantTexts(i18n, phrases.body, tag, serverTexts);
  return true;
}

/** True if the person chose the added language, if the browser prefers it, or if neither says anything. */
function isWanted({ languageInfo }: LanguageSettings, added: string): boolean {
  const { tag, from } = detectLanguage(readLanguageSources(), [...LANGUAGES, added]);
  if (tag === added && (from === 'query' || from === 'uiLocales')) keepLanguage(added, 'asked');
  return from === 'choice' || (languageInfo.autoDetect && from !== 'fallback') ? tag === added : true;
}

/**
 * Shows the language that the tenant has added, if it is wanted and has texts. Resolves with false if not, and also
 * after a second if the texts are late and show later. Never rejects.
 */
export async function showAddedLanguage(
  i18n: i18n,
  settings: LanguageSettings,
  source: PhrasesSource,
): Promise<boolean> {
  const added = addedLanguage(settings);
  if (added === undefined || !isWanted(settings, added)) return false;
  const before = i18n.language;
  const show = async () => {
    const isLoaded = await loadAddedLanguage(i18n, added, source);
    // The person may have chosen another language meanwhile.
    if (!isLoaded || i18n.language !== before) return false;
    await i18n.changeLanguage(added);
    return true;
  };
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), PHRASES_GRACE_MS));
  return Promise.race([show().catch(() => false), timeout]);
}
