import '../theme/tokens.css';
import { firstUrl } from '../api/first-requests.ts';
import { requestHeaders, type RequestOptions } from '../api/request-options.ts';
import { detectLanguage } from '../i18n/detection.ts';
import { keepLanguage } from '../i18n/kept-language.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { readLanguageSources } from '../i18n/language-sources.ts';
import { findLanguage } from '../i18n/languages.ts';
import { requestEarly } from '../platform/early-requests.ts';
import { readAppId, readNoCache, saveEntryContext } from '../platform/entry-context.ts';
import { isFramed, isPreview, keepParentMessages } from '../platform/parent-frame.ts';
import { defaultServerData, phrasesIn, readServerData } from './server-data.ts';
import { markEntryRun, showBootError } from './boot-error.ts';

// This file sends the first requests while the page's script is loading, so it imports no library (quality 33).
const preview = isPreview();
// In a frame that is no preview nothing can be clicked (quality 30).
const refused = isFramed() && !preview;
document.documentElement.hidden = refused;
if (preview) keepParentMessages();
saveEntryContext();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const detected = detectLanguage(readLanguageSources());
if (detected.from === 'query' || detected.from === 'uiLocales') keepLanguage(detected.tag, 'asked');
setDocumentLanguage(detected.tag, document);
const options: RequestOptions = {
  baseUrl: `${location.origin}/api`,
  language: () => detected.tag,
  appId: readAppId,
};
// A preview asks for nothing: its settings come from the parent frame.
const serverData = preview
  ? defaultServerData(detected.tag)
  : readServerData(document.getElementById('server-data')?.textContent);

// Exactly what load.ts will ask for: links in index.html could know neither the query nor what the server has inlined.
requestEarly(findLanguage(detected.tag).url);
const [headers, noCache] = [requestHeaders(options), readNoCache()];
if (!serverData.signInExperience)
  requestEarly(firstUrl(options.baseUrl, 'settings', { noCache, appId: readAppId() }), headers);
if (!phrasesIn(detected.tag, serverData))
  requestEarly(firstUrl(options.baseUrl, 'phrases', { lng: detected.tag, noCache }), headers);

markEntryRun();
if (refused) console.warn('In a frame this page is shown as a preview only (?preview=true).');
else
  import('./start.tsx')
    .then(({ start }) => start({ container, detected, options, serverData }))
    .catch(showBootError);
