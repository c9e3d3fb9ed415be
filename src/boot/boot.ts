import type { LandingPath } from '../domain/landing.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { FALLBACK_LANGUAGE, type LanguageTag } from '../i18n/languages.ts';
import { isPseudo } from '../i18n/pseudo-languages.ts';
import { dropOneTimeToken } from '../platform/entry-context.ts';
import { painted } from '../platform/painted.ts';
import { isPreview, isRefused } from '../platform/parent-frame.ts';
import { takeInjectedCss } from '../theme/injected-css.ts';
import { begin, beginTexts, type Beginning, type EarlyTexts } from './begin.ts';
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
  const { start, inlined, remembered, hasPhrases, remember } = visit;
  const { tag, detected } = start;
  const page = (landing: Landing) => landing.pages[location.pathname as LandingPath];
  const form = createFirstForm(root, data, visit);
  let isAnswered = false;
  const showRemembered = () => {
    if (!isAnswered && remembered) form.show(remembered, remembered.language, {});
  };
  const showAnswer = async (landing: Landing, language: LanguageTag, phrases: unknown) => {
    isAnswered = true;
    const own = await tenantTexts(phrases, language, data);
    const plain = Object.keys(own).length > 0 ? null : language;
    // Without digests nobody can tell the tenant's texts from the server's; the page's script can.
    form.show(landing, hasDigests(data, language) ? language : plain, own);
    performance.mark('latchkey:settings');
    remember({ ...landing, language: plain });
  };
  const isComplete = (landing: Landing) => hasTexts(data, tag, page(landing));
  const isShownAtOnce = inlined !== undefined && hasPhrases && isComplete(inlined);
  if (isShownAtOnce) await showAnswer(inlined, tag, await visit.begun?.phrases);
  else if (remembered && isComplete(remembered)) showRemembered();
  // Lets the browser paint the form before the slower work below.
  if (form.isShown()) await painted();
  const beginning = beginTexts(visit.begun ?? begin(start), (asked) => {
    // A pseudo-language is made of English.
    const language = isPseudo(asked) ? FALLBACK_LANGUAGE : asked;
    return textsFile(language, data.hash);
  });
  const completeTexts = async (landing: Landing, language: LanguageTag, { texts }: EarlyTexts) => {
    if (!hasTexts(data, language, page(landing))) addTexts(data, language, await texts());
  };
  if (remembered && !form.isShown())
    completeTexts(remembered, tag, beginning).then(showRemembered, () => undefined);
  const settings = isShownAtOnce ? undefined : beginning.settings;
  settings
    ?.then(async (answer) => {
      const landing = readAnswer(answer);
      // React decides what a form is good for that these settings cannot confirm.
      if (!landing) return form.take()?.change();
      const language = chooseLanguage(landing, detected);
      const early = language === tag ? beginning : beginning.requestTexts(language);
      const phrases = await early.phrases;
      await completeTexts(landing, language, early);
      await showAnswer(landing, language, phrases);
    })
    // If the settings cannot be loaded, start.tsx shows the error.
    .catch(() => undefined);
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
