import type { LandingPath } from '../domain/landing.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { FALLBACK_LANGUAGE, type LanguageTag } from '../i18n/languages.ts';
import { isPseudo } from '../i18n/pseudo-languages.ts';
import { dropOneTimeToken } from '../platform/navigation/entry-context.ts';
import { painted } from '../platform/document/painted.ts';
import { isPreview, isRefused } from '../platform/embedding/parent-frame.ts';
import { takeInjectedCss } from '../theme/injected-css.ts';
import { beginTexts, type Beginning } from './begin.ts';
import { createFirstForm, type FirstForm } from './first-form.ts';
import { readLandingData, textsFile, type LandingData } from './landing-data.ts';
import { addTexts, hasDigests, hasTexts, tenantTexts } from './landing-texts.ts';
import { readAnswer, type Landing } from './landing.ts';
import { beginVisit, type Visit } from './visit.ts';

// The inline script in the head of index.html: reads what is known and sends the first requests while the browser receives
// the templates; right behind them it shows the form of a landing page, as soon as its settings are known (contract §9).

declare global {
  interface Window {
    /** Called by index.html behind the templates. */
    showLanding?: () => void;
    /** What the inline script of index.html hands to start.tsx. */
    beginning?: Promise<Beginning & Partial<Pick<FirstForm, 'take'>>>;
  }
}

async function beginPage(root: HTMLElement, data: LandingData, visit: Visit) {
  const { begun, inlined, hasPhrases } = visit;
  const { tag, detected } = begun;
  const form = createFirstForm(root, data, visit);
  const isComplete = (landing: Landing, language: LanguageTag) =>
    hasTexts(data, language, landing.pages[location.pathname as LandingPath]);
  const showAnswer = async (landing: Landing, language: LanguageTag, phrases: unknown) => {
    const own = await tenantTexts(phrases, language, data);
    // Without digests nobody can tell the tenant's texts from the server's; the page's script can.
    const isKnown = Object.keys(own).length === 0 || hasDigests(data, language);
    const isShown = isKnown && form.show(landing, language, own);
    performance.mark('latchkey:settings');
    return isShown;
  };
  const isKnownAtOnce = inlined !== undefined && hasPhrases && isComplete(inlined, tag);
  // Lets the browser paint the form before the slower work below.
  if (isKnownAtOnce && (await showAnswer(inlined, tag, await begun.phrases))) await painted();
  const beginning = beginTexts(begun, (asked) => {
    // A pseudo-language is made of English.
    const language = isPseudo(asked) ? FALLBACK_LANGUAGE : asked;
    return textsFile(language, data.hash);
  });
  const showSettings = async (answer: unknown) => {
    const landing = readAnswer(answer);
    if (!landing) return;
    const language = chooseLanguage(landing, detected);
    const { phrases, texts } = language === tag ? beginning : beginning.requestTexts(language);
    const answered = await phrases;
    if (!isComplete(landing, language)) addTexts(data, language, await texts());
    await showAnswer(landing, language, answered);
  };
  // If the settings cannot be loaded, start.tsx shows the error.
  if (!isKnownAtOnce) beginning.settings.then(showSettings).catch(() => undefined);
  return { ...beginning, take: form.take };
}

dropOneTimeToken();
document.documentElement.hidden = isRefused();
// A preview gets its settings from the parent frame.
const visit = isPreview() || isRefused() ? undefined : beginVisit();
window.showLanding = () => {
  takeInjectedCss(document);
  const root = document.getElementById('root');
  const data = readLandingData();
  if (root && data && visit) window.beginning = beginPage(root, data, visit);
};
