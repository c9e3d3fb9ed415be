import type { Detected } from '../app/load.ts';
import { defaultServerData } from '../app/texts/server-data.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { textsUrl } from '../i18n/language-urls.ts';
import { isPreview } from '../platform/embedding/parent-frame.ts';
import { detect, requestPhrases, requestSettings, requestTexts } from './first-requests.ts';

/** Sends the first requests from the page's own script if the inline script of index.html has not. */
export function requestFromScript(): Detected {
  const { detected, tag, serverData } = detect();
  // A preview asks for nothing: its settings come from the parent frame.
  const page = { detected, tag, serverData: isPreview() ? defaultServerData(tag) : serverData };
  setDocumentLanguage(tag, document);
  void requestSettings(page);
  void requestPhrases(page, tag);
  requestTexts(textsUrl(tag));
  return page;
}
