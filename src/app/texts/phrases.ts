import type { i18n } from 'i18next';
import { firstUrl } from '../../api/first-requests.ts';
import type { RequestOptions } from '../../api/request-options.ts';
import { requestAtStart } from '../../api/request-at-start.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { mayHaveTenantTexts, type Phrases } from '../../i18n/phrases-answer.ts';
import { loadServerTexts } from '../../i18n/server-texts.ts';
import { phrasesIn, type ServerData } from './server-data.ts';

/** How long a page that is otherwise ready waits for the tenant's texts. */
export const PHRASES_GRACE_MS = 1000;

export interface PhrasesSource {
  requestOptions: RequestOptions;
  noCache: boolean;
  serverData: ServerData;
}

/** Fetches the tenant's texts by the page's own tag, because servers match languages by exact tag. */
export async function fetchPhrases(
  { requestOptions, noCache, serverData }: PhrasesSource,
  lng: string,
): Promise<Phrases | undefined> {
  const inlined = phrasesIn(lng, serverData);
  if (inlined) return inlined;
  try {
    const url = firstUrl(requestOptions.baseUrl, 'phrases', { lng, noCache });
    const { data, response } = await requestAtStart(url, { ...requestOptions, language: () => lng });
    return { body: data, language: response.headers.get('Content-Language') };
  } catch {
    return undefined;
  }
}

/** Waits for the tenant's texts for a second at most; texts that come later replace ours while the page is in use. */
export async function applyPhrases(
  i18n: i18n,
  lng: LanguageTag,
  pending: Promise<Phrases | undefined>,
): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, PHRASES_GRACE_MS));
  await Promise.race([pending.then((phrases) => phrases && layOver(i18n, lng, phrases)), timeout]);
}

/** Shows the tenant's own texts. Keeps ours if the tenant's are in another language or the digests cannot be loaded. */
async function layOver(i18n: i18n, lng: LanguageTag, phrases: Phrases): Promise<void> {
  if (!mayHaveTenantTexts(phrases, lng)) return;
  try {
    const [{ applyTenantTexts }, serverTexts] = await Promise.all([
      import('../../i18n/tenant-texts.ts'),
      loadServerTexts(lng),
    ]);
    await applyTenantTexts(i18n, phrases.body, lng, serverTexts);
  } catch {
    // The page has its own texts.
  }
}
