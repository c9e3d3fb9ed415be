import { firstUrl } from '../api/first-requests.ts';
import { apiUrl, requestHeaders, type RequestOptions } from '../api/request-options.ts';
import type { Detected } from '../app/load.ts';
import { phrasesIn, readServerData } from '../app/texts/server-data.ts';
import { detectLanguage } from '../i18n/detection.ts';
import { readLanguageSources } from '../i18n/language-sources.ts';
import type { LanguageTag } from '../i18n/languages.ts';
import { mayHaveTenantTexts, type Phrases } from '../i18n/phrases-answer.ts';
import { requestEarly } from '../platform/loading/early-requests.ts';
import { readAppIdAtStart, readNoCacheAtStart } from '../platform/navigation/entry-context.ts';

/** Detects the language, and parses the data that the server put into index.html. */
export function detect(): Detected {
  const detected = detectLanguage(readLanguageSources());
  const serverData = readServerData(document.getElementById('server-data')?.textContent);
  return { detected, tag: detected.tag, serverData };
}

const optionsIn = (tag: LanguageTag): RequestOptions => ({
  baseUrl: apiUrl(),
  language: () => tag,
  appId: readAppIdAtStart,
});

/** The URL is the one that load.ts asks for later. Links in index.html could know neither the query nor what the server inlined. */
function request(name: 'settings' | 'phrases', query: object, tag: LanguageTag): Promise<Response> {
  const options = optionsIn(tag);
  const url = firstUrl(options.baseUrl, name, { ...query, noCache: readNoCacheAtStart() });
  return requestEarly(url, requestHeaders(options));
}

/** A copy, as load.ts reads the answer itself. */
const readCopy = (answer: Response): Promise<unknown> => answer.clone().json();

/** The settings that the server inlined, else its answer; undefined if the server refuses. */
export function requestSettings({ tag, serverData }: Detected): Promise<unknown> {
  const inlined = serverData.signInExperience?.data;
  if (inlined) return Promise.resolve(inlined);
  const settings = request('settings', { appId: readAppIdAtStart() }, tag).then((answer) =>
    answer.ok ? readCopy(answer) : undefined,
  );
  settings.catch(() => undefined);
  return settings;
}

/** The server's texts in a language; undefined if the tenant has none of its own. Never rejects. */
export async function requestPhrases({ serverData }: Detected, lng: LanguageTag): Promise<unknown> {
  try {
    const phrases = phrasesIn(lng, serverData) ?? (await readPhrases(await request('phrases', { lng }, lng)));
    return mayHaveTenantTexts(phrases, lng) ? phrases.body : undefined;
  } catch {
    return undefined;
  }
}

async function readPhrases(answer: Response): Promise<Phrases> {
  const language = answer.headers.get('Content-Language');
  return { body: answer.ok ? await readCopy(answer) : undefined, language };
}

/** Requests the file of texts; the function returned reads it. */
export function requestTexts(url: string): () => Promise<unknown> {
  const file = requestEarly(url);
  return () => file.then(readCopy);
}
