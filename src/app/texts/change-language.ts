import type { i18n } from 'i18next';
import type { RequestOptions } from '../../api/request-options.ts';
import { hasTexts, loadTexts } from '../../i18n/i18n.ts';
import { keepLanguage } from '../../i18n/kept-language.ts';
import { textsUrl } from '../../i18n/language-urls.ts';
import { isOurs } from '../../i18n/languages.ts';
import { requestEarly } from '../../platform/loading/early-requests.ts';
import { readNoCache } from '../../platform/navigation/entry-context.ts';
import { isReplaced } from '../../platform/loading/replaced-build.ts';
import type { AppStore } from '../../state/app-store.ts';
import { loadAddedLanguage } from './show-added-language.ts';
import { applyPhrases, fetchPhrases, type PhrasesSource } from './phrases.ts';

interface Dependencies {
  store: Pick<AppStore, 'texts'>;
  requestOptions: RequestOptions;
}

let latest: string | undefined;

/**
 * Changes the language of the running page, and keeps it for later pages. If the person chooses several, the last one counts.
 * If the texts cannot be loaded, it resolves with false and the language stays as it was.
 */
export async function changeLanguage({ store, requestOptions }: Dependencies, tag: string): Promise<boolean> {
  latest = tag;
  const i18n = store.texts();
  if (!i18n) return false;
  const source = { requestOptions, noCache: readNoCache(), serverData: {} };
  if (!hasTexts(i18n, tag) && !(await loadLanguage(i18n, tag, source))) return false;
  if (latest !== tag) return true;
  if (i18n.language !== tag) await i18n.changeLanguage(tag);
  keepLanguage(tag, 'chosen');
  return true;
}

async function loadLanguage(i18n: i18n, tag: string, source: PhrasesSource): Promise<boolean> {
  if (!isOurs(tag)) return loadAddedLanguage(i18n, tag, source);
  const phrases = fetchPhrases(source, tag);
  const file = await requestEarly(textsUrl(tag)).catch(() => undefined);
  // A deployment has removed the file: hosts then answer with an error or with index.html, and a retry cannot help.
  if (file && !isJson(file) && (await isReplaced())) return false;
  if (!(await loadTexts(i18n, tag))) return false;
  // The tenant's texts come before the change, so that our own text never shows first.
  await applyPhrases(i18n, tag, phrases);
  return true;
}

const isJson = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('Content-Type')?.includes('json') ?? false);
