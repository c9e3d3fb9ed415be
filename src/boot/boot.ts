import type { Detected } from '../app/load.ts';
import { phrasesIn } from '../app/texts/server-data.ts';
import type { FirstFormPath } from '../domain/sign-in-method.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { FALLBACK_LANGUAGE, type LanguageTag } from '../i18n/languages.ts';
import { isPseudo } from '../i18n/pseudo-languages.ts';
import { painted } from '../platform/document/painted.ts';
import { isPreview, isRefused } from '../platform/embedding/parent-frame.ts';
import { takeOneTimeToken } from '../platform/navigation/entry-context.ts';
import { takeInjectedCss } from '../theme/injected-css.ts';
import { firstTheme } from '../theme/last-theme.ts';
import { showTheme } from '../theme/show-theme.ts';
import { readAnswer, type FirstFormConfig } from './first-form-config.ts';
import { readFirstFormData, textsFile, type FirstFormData } from './first-form-data.ts';
import { addTexts, hasDigests, hasTexts, tenantTexts } from './first-form-texts.ts';
import { createFirstForm, showColours, type FirstForm } from './first-form.ts';
import { detect, requestPhrases, requestSettings, requestTexts } from './first-requests.ts';

// The inline script in the head of index.html. It sends the first requests while the browser receives the templates. A line
// behind them calls showFirstForm, which shows the form of a first page once its settings are known.

declare global {
  interface Window {
    showFirstForm?: () => void;
    /** Data that the inline script of index.html hands to start.tsx. */
    firstRequests?: Promise<Detected & Partial<Pick<FirstForm, 'take'>>>;
  }
}

const readConfig = (answer: unknown) =>
  readAnswer(answer, new URLSearchParams(location.search).get('identifier') ?? undefined);

/** Sends the requests that need no file of the build, and shows the theme. */
function startInHead() {
  const { detected, tag: ownTag, serverData } = detect();
  const inlined = readConfig(serverData.signInExperience?.data);
  const tag = inlined ? chooseLanguage(inlined, detected) : ownTag;
  const page: Detected = { detected, tag, serverData };
  setDocumentLanguage(tag, document);
  const settings = requestSettings(page);
  const phrases = requestPhrases(page, tag);
  if (inlined) showColours(inlined);
  else showTheme(document.documentElement, firstTheme());
  return { page, inlined, settings, phrases };
}

async function showForm(root: HTMLElement, data: FirstFormData, head: ReturnType<typeof startInHead>) {
  const { page, inlined, settings, phrases } = head;
  const { tag, detected, serverData } = page;
  const form = createFirstForm(root, data, inlined);
  const isComplete = (config: FirstFormConfig, language: LanguageTag) =>
    hasTexts(data, language, config.pages[location.pathname as FirstFormPath]);
  const show = async (config: FirstFormConfig, language: LanguageTag, answer: unknown) => {
    const own = await tenantTexts(answer, language, data);
    // If the digests are missing here, only the page's script can tell the tenant's texts from the server's.
    const isKnown = Object.keys(own).length === 0 || hasDigests(data, language);
    const isShown = isKnown && form.show(config, language, own);
    performance.mark('latchkey:settings');
    return isShown;
  };
  // A pseudo-language is derived from English.
  const requestFile = (language: LanguageTag) =>
    requestTexts(textsFile(isPseudo(language) ? FALLBACK_LANGUAGE : language, data.hash));
  const isKnownAtOnce = inlined !== undefined && phrasesIn(tag, serverData) && isComplete(inlined, tag);
  // Lets the browser paint the form before the slower work below.
  if (isKnownAtOnce && (await show(inlined, tag, await phrases))) await painted();
  const texts = requestFile(tag);
  const showSettings = async (answer: unknown) => {
    const config = readConfig(answer);
    if (!config) return;
    const language = chooseLanguage(config, detected);
    const isRequested = language === tag;
    const readTexts = isRequested ? texts : requestFile(language);
    const answered = await (isRequested ? phrases : requestPhrases(page, language));
    if (!isComplete(config, language)) addTexts(data, language, await readTexts());
    await show(config, language, answered);
  };
  // If the settings cannot be loaded, start.tsx shows the error.
  if (!isKnownAtOnce) settings.then(showSettings).catch(() => undefined);
  return { ...page, take: form.take };
}

takeOneTimeToken();
document.documentElement.hidden = isRefused();
// A preview gets its settings from the parent frame.
const head = isPreview() || isRefused() ? undefined : startInHead();
window.showFirstForm = () => {
  takeInjectedCss(document);
  const root = document.getElementById('root');
  const data = readFirstFormData();
  if (root && data && head) window.firstRequests = showForm(root, data, head);
};
