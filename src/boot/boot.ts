import type { FirstFormPath } from '../domain/first-form.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { FALLBACK_LANGUAGE, type LanguageTag } from '../i18n/languages.ts';
import { isPseudo } from '../i18n/pseudo-languages.ts';
import { dropOneTimeToken } from '../platform/navigation/entry-context.ts';
import { painted } from '../platform/document/painted.ts';
import { isPreview, isRefused } from '../platform/embedding/parent-frame.ts';
import { takeInjectedCss } from '../theme/injected-css.ts';
import { requestFirstTexts, type FirstRequestsAndTexts } from './send-first-requests.ts';
import { createFirstForm, type FirstForm } from './first-form.ts';
import { readFirstFormData, textsFile, type FirstFormData } from './first-form-data.ts';
import { addTexts, hasDigests, hasTexts, tenantTexts } from './first-form-texts.ts';
import { readAnswer, type FirstFormConfig } from './first-form-config.ts';
import { startPage, type PageStart } from './page-start.ts';

// The inline script in the head of index.html: reads what is known and sends the first requests while the browser receives
// the templates; right behind them it shows the form of a first page, as soon as its settings are known (contract §9).

declare global {
  interface Window {
    /** Called by index.html behind the templates. */
    showFirstForm?: () => void;
    /** Data that the inline script of index.html hands to start.tsx. */
    firstRequests?: Promise<FirstRequestsAndTexts & Partial<Pick<FirstForm, 'take'>>>;
  }
}

async function beginPage(root: HTMLElement, data: FirstFormData, visit: PageStart) {
  const { begun, inlined, hasPhrases } = visit;
  const { tag, detected } = begun;
  const form = createFirstForm(root, data, visit);
  const isComplete = (config: FirstFormConfig, language: LanguageTag) =>
    hasTexts(data, language, config.pages[location.pathname as FirstFormPath]);
  const showAnswer = async (config: FirstFormConfig, language: LanguageTag, phrases: unknown) => {
    const own = await tenantTexts(phrases, language, data);
    // Only the page's script can tell the tenant's texts from the server's if the digests are missing here.
    const isKnown = Object.keys(own).length === 0 || hasDigests(data, language);
    const isShown = isKnown && form.show(config, language, own);
    performance.mark('latchkey:settings');
    return isShown;
  };
  const isKnownAtOnce = inlined !== undefined && hasPhrases && isComplete(inlined, tag);
  // Lets the browser paint the form before the slower work below.
  if (isKnownAtOnce && (await showAnswer(inlined, tag, await begun.phrases))) await painted();
  const beginning = requestFirstTexts(begun, (asked) => {
    // A pseudo-language is made of English.
    const language = isPseudo(asked) ? FALLBACK_LANGUAGE : asked;
    return textsFile(language, data.hash);
  });
  const showSettings = async (answer: unknown) => {
    const config = readAnswer(answer);
    if (!config) return;
    const language = chooseLanguage(config, detected);
    const { phrases, texts } = language === tag ? beginning : beginning.requestTexts(language);
    const answered = await phrases;
    if (!isComplete(config, language)) addTexts(data, language, await texts());
    await showAnswer(config, language, answered);
  };
  // If the settings cannot be loaded, start.tsx shows the error.
  if (!isKnownAtOnce) beginning.settings.then(showSettings).catch(() => undefined);
  return { ...beginning, take: form.take };
}

dropOneTimeToken();
document.documentElement.hidden = isRefused();
// A preview gets its settings from the parent frame.
const visit = isPreview() || isRefused() ? undefined : startPage();
window.showFirstForm = () => {
  takeInjectedCss(document);
  const root = document.getElementById('root');
  const data = readFirstFormData();
  if (root && data && visit) window.firstRequests = beginPage(root, data, visit);
};
