import type { RequestOptions } from '../api/request-options.ts';
import { hasTexts, loadTexts, switchLanguage } from '../i18n/i18n.ts';
import { keepLanguage } from '../i18n/kept-language.ts';
import type { LanguageTag } from '../i18n/languages.ts';
import { readNoCache } from '../platform/entry-context.ts';
import type { AppStore } from '../state/app-store.ts';
import { applyPhrases, fetchPhrases } from './phrases.ts';

interface Dependencies {
  store: Pick<AppStore, 'texts'>;
  requestOptions: RequestOptions;
}

let latest: LanguageTag | undefined;

/**
 * Changes the language of the running page, and keeps it for the pages that follow; of several choices the last one counts.
 * Resolves with false, in the language from before, where the texts cannot be loaded.
 */
export async function changeLanguage(
  { store, requestOptions }: Dependencies,
  tag: LanguageTag,
): Promise<boolean> {
  latest = tag;
  const i18n = store.texts();
  if (!i18n) return false;
  if (!hasTexts(i18n, tag)) {
    const phrases = fetchPhrases({ requestOptions, noCache: readNoCache(), serverData: {} }, tag);
    if (!(await loadTexts(i18n, tag))) return false;
    // Before the language changes, so that no text is shown in ours first.
    await applyPhrases(i18n, tag, phrases);
  }
  if (latest !== tag) return true;
  await switchLanguage(i18n, tag);
  keepLanguage(tag, 'chosen');
  return true;
}
