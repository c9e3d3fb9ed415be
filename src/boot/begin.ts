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

/** The texts of a language, requested before they are needed. */
export interface EarlyTexts {
  /** The file of texts. */
  texts: () => Promise<unknown>;
  /** The server's texts, the tenant's among them; undefined where the tenant has none. Never rejects. */
  phrases: Promise<unknown>;
}

/** What a visit begins with. */
export interface Beginning extends Start, EarlyTexts {
  options: RequestOptions;
  /** The settings: what the server has inlined, else its answer; undefined where that is none. */
  settings: Promise<unknown>;
  /** Requests the texts of another language. */
  requestTexts: (tag: LanguageTag) => EarlyTexts;
}

/** Detects the language, and parses the data that the server put into index.html. */
export function readStart(): Start {
  const detected = detectLanguage(readLanguageSources());
  const { tag, from } = detected;
  if (from === 'query' || from === 'uiLocales') keepLanguage(tag, 'asked');
  return { detected, tag, serverData: readServerData(document.getElementById('server-data')?.textContent) };
}

/** The body, unless the tenant has no texts of its own in it. */
export const tenantPhrases = (phrases: Phrases, tag: string): unknown =>
  mayHaveTenantTexts(phrases, tag) ? phrases.body : undefined;

/** A copy, as load.ts reads the answer itself. */
async function readPhrases(answer: Response): Promise<Phrases> {
  const language = answer.headers.get('Content-Language');
  return { body: answer.ok ? await answer.clone().json() : undefined, language };
}

/** Sends the first requests while the page's script is loading (quality 33). */
export function begin(start: Start, textsUrl: (tag: LanguageTag) => string): Beginning {
  const { tag, serverData } = start;
  setDocumentLanguage(tag, document);
  const options: RequestOptions = {
    baseUrl: `${location.origin}/api`,
    language: () => tag,
    appId: readAppIdAtStart,
  };
  const inlined = serverData.signInExperience?.data;

  // Exactly what load.ts will ask for: links in index.html could know neither the query nor what the server has inlined.
  const noCache = readNoCacheAtStart();
  const first = (name: 'settings' | 'phrases', query: object, language = tag) =>
    requestEarly(
      firstUrl(options.baseUrl, name, { ...query, noCache }),
      requestHeaders({ ...options, language: () => language }),
    );
  const requestTexts = (lng: LanguageTag): EarlyTexts => {
    const file = requestEarly(textsUrl(lng));
    const inlinedPhrases = phrasesIn(lng, serverData);
    const phrases = (
      inlinedPhrases ? Promise.resolve(inlinedPhrases) : first('phrases', { lng }, lng).then(readPhrases)
    )
      .then((answer) => tenantPhrases(answer, lng))
      .catch(() => undefined);
    return { phrases, texts: () => file.then((answer) => answer.clone().json() as Promise<unknown>) };
  };
  const settings = inlined
    ? Promise.resolve(inlined)
    : first('settings', { appId: readAppIdAtStart() }).then((answer) =>
        answer.ok ? (answer.clone().json() as Promise<unknown>) : undefined,
      );
  settings.catch(() => undefined);
  return { ...start, ...requestTexts(tag), options, settings, requestTexts };
}
