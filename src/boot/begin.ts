import { firstUrl } from '../api/first-requests.ts';
import { requestHeaders, type RequestOptions } from '../api/request-options.ts';
import { chooseLanguage, type LanguageSettings } from '../i18n/choose-language.ts';
import { detectLanguage, type DetectedLanguage } from '../i18n/detection.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { keepLanguage } from '../i18n/kept-language.ts';
import { readLanguageSources } from '../i18n/language-sources.ts';
import type { LanguageTag } from '../i18n/languages.ts';
import { mayHaveTenantTexts, type Phrases } from '../i18n/tenant-texts.ts';
import { requestEarly } from '../platform/early-requests.ts';
import { readAppIdAtStart, readNoCacheAtStart } from '../platform/entry-context.ts';
import { isPreview } from '../platform/parent-frame.ts';
import { defaultServerData, phrasesIn, readServerData, type ServerData } from '../app/texts/server-data.ts';

/** What a visit begins with. */
export interface Beginning {
  detected: DetectedLanguage;
  options: RequestOptions;
  serverData: ServerData;
  /** The settings: what the server has inlined, else its answer; undefined where that is none. */
  settings: Promise<unknown>;
  /** The language of the page with these settings. */
  languageWith: (settings: LanguageSettings) => LanguageTag;
  /** The texts in the detected language, the tenant's among them: inlined, or a promise that never rejects; undefined where the tenant has none. */
  phrases: () => unknown;
}

/** A copy, as load.ts reads the answer itself. */
async function readPhrases(answer: Response): Promise<Phrases> {
  const language = answer.headers.get('Content-Language');
  return { body: answer.ok ? await answer.clone().json() : undefined, language };
}

/** Detects the language and sends the first requests while the page's script is loading (quality 33). */
export function begin(textsUrl: (tag: string) => string): Beginning {
  const detected = detectLanguage(readLanguageSources());
  const { tag, from } = detected;
  if (from === 'query' || from === 'uiLocales') keepLanguage(tag, 'asked');
  setDocumentLanguage(tag, document);
  const options: RequestOptions = {
    baseUrl: `${location.origin}/api`,
    language: () => tag,
    appId: readAppIdAtStart,
  };
  // A preview asks for nothing: its settings come from the parent frame.
  const serverData = isPreview()
    ? defaultServerData(tag)
    : readServerData(document.getElementById('server-data')?.textContent);
  const inlined = serverData.signInExperience?.data;

  // Exactly what load.ts will ask for: links in index.html could know neither the query nor what the server has inlined.
  void requestEarly(textsUrl(tag));
  const [headers, noCache] = [requestHeaders(options), readNoCacheAtStart()];
  const first = (name: 'settings' | 'phrases', query: object) =>
    requestEarly(firstUrl(options.baseUrl, name, { ...query, noCache }), headers);
  const settings = inlined
    ? Promise.resolve(inlined)
    : first('settings', { appId: readAppIdAtStart() }).then((answer) =>
        answer.ok ? (answer.clone().json() as Promise<unknown>) : undefined,
      );
  settings.catch(() => undefined);
  const languageWith = (known: LanguageSettings) => chooseLanguage(known, detected);
  const inlinedPhrases = phrasesIn(tag, serverData);
  const asked = inlinedPhrases ? undefined : first('phrases', { lng: tag });
  const ofTenant = (phrases: Phrases) => (mayHaveTenantTexts(phrases, tag) ? phrases.body : undefined);
  const phrases = () =>
    inlinedPhrases
      ? ofTenant(inlinedPhrases)
      : asked
          ?.then(readPhrases)
          .then(ofTenant)
          .catch(() => undefined);
  return { detected, options, serverData, settings, languageWith, phrases };
}
