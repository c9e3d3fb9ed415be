import '../theme/tokens.css';
import { firstUrl } from '../api/first-requests.ts';
import { requestHeaders, type RequestOptions } from '../api/request-options.ts';
import { readBootTexts } from '../i18n/boot-texts.ts';
import { detectLanguage, explicitLanguage, readLanguageSources } from '../i18n/detection.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { findLanguage } from '../i18n/languages.ts';
import { requestEarly } from '../platform/early-requests.ts';
import { readAppId, readNoCache, saveEntryContext } from '../platform/entry-context.ts';
import { showBootError } from './boot-error.ts';

// This file sends the first requests while the page's script is loading, so it imports no library (quality 33).
saveEntryContext();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const detected = detectLanguage(readLanguageSources());
setDocumentLanguage(detected.tag, document);
// Undefined leaves Accept-Language to the browser, as the preload requests do.
const lng = explicitLanguage(detected);
const options: RequestOptions = {
  baseUrl: `${location.origin}/api`,
  language: () => lng,
  appId: readAppId,
};

requestEarly(findLanguage(detected.tag).url);
const hasServerData = document.getElementById('server-data')?.textContent.includes('Object.freeze');
if (!hasServerData) {
  const [headers, noCache] = [requestHeaders(options), readNoCache()];
  requestEarly(firstUrl(options.baseUrl, 'settings', { noCache, appId: readAppId() }), headers);
  requestEarly(firstUrl(options.baseUrl, 'phrases', { lng, noCache }), headers);
}

import('./start.tsx').then(
  ({ start }) => start({ container, detected, options }),
  () => showBootError(container, readBootTexts(document, detected.tag)),
);
