import { firstUrl } from '../api/first-requests.ts';
import { requestHeaders, type RequestOptions } from '../api/request-options.ts';
import { detectLanguage, type DetectedLanguage } from '../i18n/detection.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { keepLanguage } from '../i18n/kept-language.ts';
import type { LanguageTag } from '../i18n/languages.ts';
import { readLanguageSources } from '../i18n/language-sources.ts';
import { mayHaveTenantTexts, type Phrases } from '../i18n/tenant-texts.ts';
import { requestEarly } from '../platform/early-requests.ts';
import { readAppIdAtStart, readNoCacheAtStart } from '../platform/entry-context.ts';
import { phrasesIn, readServerData, type ServerData } from '../app/texts/server-data.ts';

/** What is known before any answer. */
export interface Start {
  detected: DetectedLanguage;
  /** The language of the page, unless the settings say another one. */
  tag: LanguageTag;
  serverData: ServerData;
}

/** What a visit begins with. */
export interface Beginning extends Start {
  options: RequestOptions;
  /** The settings: what the server has inlined, else its answer; undefined where that is none. */
  settings: Promise<unknown>;
  /** The file of texts in this language. */
  texts: () => Promise<unknown>;
  /** The texts in this language, the tenant's among them; undefined where the tenant has none. Never rejects. */
  phrases: Promise<unknown>;
}

/** Detects the language, and parses the data that the server put into index.html. */
export function readStart(): Start {
  const detected = detectLanguage(readLanguageSources());
  const { tag, from } = detected;
  if (from === 'query' || from === 'uiLocales') keepLanguage(tag, 'asked');
  return { detected, tag, serverData: readServerData(document.getElementById('server-data')?.textContent) };
}

/** A copy, as load.ts reads the answer itself. */
async function readPhrases(answer: Response): Promise<Phrases> {
  const language = answer.headers.get('Content-Language');
  return { body: answer.ok ? await answer.clone().json() : undefined, language };
}

/** Sends the first requests while the page's script is loading (quality 33). */
export function begin(start: Start, textsUrl: string): Beginning {
  const { tag, serverData } = start;
  setDocumentLanguage(tag, document);
  const options: RequestOptions = {
    baseUrl: `${location.origin}/api`,
    language: () => tag,
    appId: readAppIdAtStart,
  };
  const inlined = serverData.signInExperience?.data;

  // Exactly what load.ts will ask for: links in index.html could know neither the query nor what the server has inlined.
  const file = requestEarly(textsUrl);
  const [headers, noCache] = [requestHeaders(options), readNoCacheAtStart()];
  const first = (name: 'settings' | 'phrases', query: object) =>
    requestEarly(firstUrl(options.baseUrl, name, { ...query, noCache }), headers);
  const settings = inlined
    ? Promise.resolve(inlined)
    : first('settings', { appId: readAppIdAtStart() }).then((answer) =>
        answer.ok ? (answer.clone().json() as Promise<unknown>) : undefined,
      );
  settings.catch(() => undefined);
  const inlinedPhrases = phrasesIn(tag, serverData);
  const phrases = (
    inlinedPhrases ? Promise.resolve(inlinedPhrases) : first('phrases', { lng: tag }).then(readPhrases)
  )
    .then((answer) => (mayHaveTenantTexts(answer, tag) ? answer.body : undefined))
    .catch(() => undefined);
  const texts = () => file.then((answer) => answer.clone().json() as Promise<unknown>);
  return { ...start, options, settings, texts, phrases };
}
