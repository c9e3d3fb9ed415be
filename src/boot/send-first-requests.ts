import { firstUrl } from '../api/first-requests.ts';
import { requestHeaders, type RequestOptions } from '../api/request-options.ts';
import { detectLanguage, type DetectedLanguage } from '../i18n/detection.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import type { LanguageTag } from '../i18n/languages.ts';
import { readLanguageSources } from '../i18n/language-sources.ts';
import { mayHaveTenantTexts, type Phrases } from '../i18n/phrases-answer.ts';
import { requestEarly } from '../platform/loading/early-requests.ts';
import { readAppIdAtStart, readNoCacheAtStart } from '../platform/navigation/entry-context.ts';
import { phrasesIn } from '../app/texts/inlined-phrases.ts';
import { readServerData, type ServerData } from '../app/texts/server-data.ts';

/** Everything known before any answer. */
export interface Detected {
  detected: DetectedLanguage;
  /** The language of the page, unless the settings say another one. */
  tag: LanguageTag;
  serverData: ServerData;
}

/** The first requests of a visit, with everything known before them. */
export interface FirstRequests extends Detected {
  options: RequestOptions;
  /** The settings: what the server has inlined, else its answer; undefined where that is none. */
  settings: Promise<unknown>;
  /** The server's texts, the tenant's among them; undefined where the tenant has none. Never rejects. */
  phrases: Promise<unknown>;
  /** Requests the phrases in another language. */
  requestPhrases: (tag: LanguageTag) => Promise<unknown>;
}

/** The texts of a language, requested before they are needed. */
interface EarlyTexts extends Pick<FirstRequests, 'phrases'> {
  /** The file of texts. */
  texts: () => Promise<unknown>;
}

/** The first requests, and the request for the file of texts. */
export interface FirstRequestsAndTexts extends FirstRequests, EarlyTexts {
  /** Requests the texts of another language. */
  requestTexts: (tag: LanguageTag) => EarlyTexts;
}

/** Detects the language, and parses the data that the server put into index.html. */
export function detect(): Detected {
  const detected = detectLanguage(readLanguageSources());
  return {
    detected,
    tag: detected.tag,
    serverData: readServerData(document.getElementById('server-data')?.textContent),
  };
}

/** The body, unless the tenant has no texts of its own in it. */
const tenantPhrases = (phrases: Phrases, tag: string): unknown =>
  mayHaveTenantTexts(phrases, tag) ? phrases.body : undefined;

/** A copy, as load.ts reads the answer itself. */
async function readPhrases(answer: Response): Promise<Phrases> {
  const language = answer.headers.get('Content-Language');
  return { body: answer.ok ? await answer.clone().json() : undefined, language };
}

/** Sends the requests of the first load that need no file of the build (quality 33). */
export function sendFirstRequests(start: Detected): FirstRequests {
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
  const requestPhrases = (lng: LanguageTag): Promise<unknown> => {
    const inlinedPhrases = phrasesIn(lng, serverData);
    return (
      inlinedPhrases ? Promise.resolve(inlinedPhrases) : first('phrases', { lng }, lng).then(readPhrases)
    )
      .then((answer) => tenantPhrases(answer, lng))
      .catch(() => undefined);
  };
  const settings = inlined
    ? Promise.resolve(inlined)
    : first('settings', { appId: readAppIdAtStart() }).then((answer) =>
        answer.ok ? (answer.clone().json() as Promise<unknown>) : undefined,
      );
  settings.catch(() => undefined);
  return { ...start, options, settings, phrases: requestPhrases(tag), requestPhrases };
}

/** Sends the request of the file of texts. */
export function requestFirstTexts(
  begun: FirstRequests,
  textsUrl: (tag: LanguageTag) => string,
): FirstRequestsAndTexts {
  const requestTexts = (lng: LanguageTag): EarlyTexts => {
    const file = requestEarly(textsUrl(lng));
    return {
      phrases: lng === begun.tag ? begun.phrases : begun.requestPhrases(lng),
      texts: () => file.then((answer) => answer.clone().json() as Promise<unknown>),
    };
  };
  return { ...begun, ...requestTexts(begun.tag), requestTexts };
}
