import type { DeploymentConfig } from '../domain/deployment.ts';
import type { LandingPath } from '../domain/landing.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import type { LanguageTag } from '../i18n/languages.ts';
import { dropOneTimeToken, readAppIdAtStart } from '../platform/entry-context.ts';
import { matchesMedia, PREFERS_DARK } from '../platform/media.ts';
import { isPreview, isRefused } from '../platform/parent-frame.ts';
import { takeInjectedCss } from '../theme/injected-css.ts';
import { showTheme } from '../theme/show-theme.ts';
import { phrasesIn } from '../app/texts/server-data.ts';
import { begin, readStart, tenantPhrases, type Beginning, type EarlyTexts } from './begin.ts';
import { createFirstForm, type FirstForm } from './first-form.ts';
import { readJson, readLandingData, textsFile, type LandingData } from './landing-data.ts';
import { addTexts, hasTexts, tenantTexts } from './landing-texts.ts';
import { readAnswer, type Landing } from './landing.ts';
import { forgetLanding, readLanding, rememberLanding } from './remembered-landing.ts';

// The inline script of index.html, right behind the templates: shows the form of a landing page as soon as its settings
// are known, and sends the first requests, which so need not wait for any file (contract §9).

declare global {
  interface Window {
    /** What the inline script of index.html hands to start.tsx. */
    beginning?: Promise<Beginning & Partial<Pick<FirstForm, 'take'>>>;
  }
}

/** How long a paint is awaited: tabs in the background are not painted. */
const LATEST_PAINT_MS = 250;

/** Resolves after the next paint, or after LATEST_PAINT_MS without one. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_PAINT_MS);
  });

async function beginPage(root: HTMLElement, data: LandingData) {
  const read = readStart();
  const appId = readAppIdAtStart();
  const deployment = (readJson('latchkey') ?? {}) as DeploymentConfig;
  const isKept = deployment.rememberLanding !== false;
  if (!isKept) forgetLanding(appId);
  const remembered = readLanding(appId);
  const inlined = read.serverData.signInExperience?.data;
  const known = inlined ? readAnswer(inlined) : remembered;
  if (matchesMedia(PREFERS_DARK) && known?.color.isDarkModeEnabled !== false)
    showTheme(document.documentElement, 'dark');

  const tag = known ? chooseLanguage(known, read.detected) : read.tag;
  const page = (landing: Landing) => landing.pages[location.pathname as LandingPath];
  const form = createFirstForm(root, data, read.detected, deployment);
  let isAnswered = inlined !== undefined;
  const showRemembered = () => {
    if (!isAnswered && remembered) form.show(remembered, remembered.language, {});
  };
  const showAnswer = async (landing: Landing, language: LanguageTag, phrases: unknown) => {
    isAnswered = true;
    const own = await tenantTexts(phrases, language, data);
    form.show(landing, language, own);
    performance.mark('latchkey:settings');
    const plain = Object.keys(own).length > 0 ? null : language;
    if (isKept) rememberLanding({ ...landing, language: plain }, appId);
  };
  const inlinedPhrases = inlined ? phrasesIn(tag, read.serverData) : undefined;
  const isComplete = known !== undefined && hasTexts(data, tag, page(known));
  if (isComplete && inlinedPhrases) await showAnswer(known, tag, tenantPhrases(inlinedPhrases, tag));
  else if (isComplete) showRemembered();
  // Lets the browser paint the form before the slower work below.
  if (form.isShown()) await painted();
  const beginning = begin({ ...read, tag }, (language) => textsFile(data, language));
  const completeTexts = async (landing: Landing, language: LanguageTag, { texts }: EarlyTexts) => {
    if (!hasTexts(data, language, page(landing))) addTexts(data, language, await texts());
  };
  if (remembered && !form.isShown())
    completeTexts(remembered, tag, beginning).then(showRemembered, () => undefined);
  const settings = isComplete && inlinedPhrases ? undefined : beginning.settings;
  settings
    ?.then(async (answer) => {
      const landing = readAnswer(answer);
      // React decides what a form is good for that these settings cannot confirm.
      if (!landing) return form.take()?.change();
      const language = chooseLanguage(landing, read.detected);
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
takeInjectedCss(document);
document.documentElement.hidden = isRefused();
const root = document.getElementById('root');
const data = readLandingData();
// A preview gets its settings from the parent frame.
if (root && data && !isPreview() && !isRefused()) window.beginning = beginPage(root, data);
