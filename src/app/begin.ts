import { firstUrl } from '../api/first-requests.ts';
import { requestHeaders, type RequestOptions } from '../api/request-options.ts';
import { detectLanguage, type DetectedLanguage } from '../i18n/detection.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { keepLanguage } from '../i18n/kept-language.ts';
import { readLanguageSources } from '../i18n/language-sources.ts';
import { requestEarly } from '../platform/early-requests.ts';
import { readAppId, readNoCache, saveEntryContext } from '../platform/entry-context.ts';
import { isPreview } from '../platform/parent-frame.ts';
import { defaultServerData, phrasesIn, readServerData, type ServerData } from './server-data.ts';

/** What a visit begins with. */
export interface Beginning {
  detected: DetectedLanguage;
  options: RequestOptions;
  serverData: ServerData;
  /** The settings: what the server has inlined, else its answer; undefined where that is none. */
  settings: Promise<unknown>;
}

/** Detects the language and sends the first requests while the page's script is loading (quality 33). */
export function begin(textsUrl: (tag: string) => string): Beginning {
  saveEntryContext();
  const detected = detectLanguage(readLanguageSources());
  const { tag, from } = detected;
  if (from === 'query' || from === 'uiLocales') keepLanguage(tag, 'asked');
  setDocumentLanguage(tag, document);
  const options: RequestOptions = {
    baseUrl: `${location.origin}/api`,
    language: () => tag,
    appId: readAppId,
  };
  // A preview asks for nothing: its settings come from the parent frame.
  const serverData = isPreview()
    ? defaultServerData(tag)
    : readServerData(document.getElementById('server-data')?.textContent);
  const inlined = serverData.signInExperience?.data;

  // Exactly what load.ts will ask for: links in index.html could know neither the query nor what the server has inlined.
  void requestEarly(textsUrl(tag));
  const [headers, noCache] = [requestHeaders(options), readNoCache()];
  const first = (name: 'settings' | 'phrases', query: object) =>
    requestEarly(firstUrl(options.baseUrl, name, { ...query, noCache }), headers);
  const settings = inlined
    ? Promise.resolve(inlined)
    : first('settings', { appId: readAppId() }).then((answer) =>
        answer.ok ? (answer.clone().json() as Promise<unknown>) : undefined,
      );
  settings.catch(() => undefined);
  if (!phrasesIn(tag, serverData)) void first('phrases', { lng: tag });
  return { detected, options, serverData, settings };
}
