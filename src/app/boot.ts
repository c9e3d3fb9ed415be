import type { DeploymentConfig } from '../domain/deployment.ts';
import { parseHex } from '../domain/colour.ts';
import { LANDING_TITLES, type LandingPath, type Words } from '../domain/landing.ts';
import { isObject } from '../domain/type-guards.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import type { DetectedLanguage } from '../i18n/detection.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { FALLBACK_LANGUAGE } from '../i18n/languages.ts';
import { canUseCookies } from '../platform/cookies.ts';
import { readAppId, readAppIdAtStart } from '../platform/entry-context.ts';
import { isPreview, isRefused } from '../platform/parent-frame.ts';
import { matchesMedia, PREFERS_DARK } from '../platform/media.ts';
import { remembersDarkMode } from '../platform/remembered-dark-mode.ts';
import { remembersOwnLook } from '../platform/remembered-own-look.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { brandFor, themeFor, type BrandColour } from '../theme/palette.ts';
import { showTheme } from '../theme/show-theme.ts';
import { begin, type Beginning } from './begin.ts';
import { isShownWhole, showForm, showIdentifier, showSettings, showWords } from './first-form.ts';
import { HELD, holdForm, type HeldForm } from './held-form.ts';
import { LANDING_DATA, type FirstSettings, type LandingData } from './landing-data.ts';

// Inline in index.html, so that it runs before the first paint and before any file has come (contract §9).

declare global {
  interface Window {
    /** What the inline script of index.html has begun; the page's script goes on with it. */
    beginning?: Beginning & { form?: HeldForm | undefined };
  }
}

const html = document.documentElement;

function readJson(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** Capitalises lists, as translate.ts does. */
const wordsIn =
  (tag: string, { keys, texts }: LandingData): Words =>
  (key, values) => {
    if (!values) return texts[tag]?.[keys.indexOf(key)] ?? '';
    const list = new Intl.ListFormat(tag, { type: 'disjunction' }).format(values.types);
    return list.charAt(0).toLocaleUpperCase(tag) + list.slice(1);
  };

/** With the default in place of a brand colour that is none, as read-value.ts has it. */
const usableColour = (color: unknown, defaults: BrandColour): BrandColour => {
  const asked = { ...defaults, ...(isObject(color) ? color : {}) };
  return parseHex(asked.primaryColor) ? asked : { ...asked, primaryColor: defaults.primaryColor };
};

/** The settings of an answer, where what it leaves out is as in readSettings: no mode is none (contract §1). */
const settingsOf = ({ settings }: LandingData, answer: object): FirstSettings => {
  const { signInMode: _, ...defaults } = settings;
  const read = { ...defaults, ...answer };
  return { ...read, color: usableColour(read.color, defaults.color) };
};

/** Shows the form of the page, if it is a landing page, and what the settings say of it once they are known. */
function showLanding(element: HTMLElement, data: LandingData, beginning: Beginning): HeldForm | undefined {
  const path = location.pathname;
  const inlined = beginning.serverData.signInExperience?.data;
  // Settings that are known need no form that would change once React comes.
  if (isObject(inlined) && !isShownWhole(path as LandingPath, settingsOf(data, inlined))) return undefined;
  if (remembersOwnLook(readAppId()) || !showForm(element, path)) return undefined;
  const skeleton = document.getElementById('boot');
  const form = holdForm(element);
  const show = (settings: FirstSettings, detected: DetectedLanguage): void => {
    const tag = chooseLanguage(settings, detected);
    const words = wordsIn(tag, data);
    setDocumentLanguage(tag, document);
    document.title = words(LANDING_TITLES[path]);
    showWords(element, words);
    if (showSettings(element, path, settings, words)) return;
    // There is no form with these settings: the skeleton stays until the page's script comes.
    form.release();
    element.replaceChildren();
    skeleton?.removeAttribute('data-form');
  };
  skeleton?.setAttribute('data-form', '');
  show(data.settings, { ...beginning.detected, from: 'choice' });
  showIdentifier(element);
  performance.mark('latchkey:form');
  const showAnswer = (answer: unknown) => {
    if (!isObject(answer) || !element.hasAttribute(HELD)) return;
    const settings = settingsOf(data, answer);
    show(settings, beginning.detected);
    if (element.hasAttribute(HELD)) element.setAttribute(HELD, 'settings');
    const theme = themeFor(settings.color, matchesMedia(PREFERS_DARK));
    applyTheme(html, theme, brandFor(settings.color, theme));
    performance.mark('latchkey:settings');
  };
  // Without settings that can be shown, the page's script says what is wrong.
  beginning.settings.then(showAnswer).catch(() => undefined);
  return form;
}

if (matchesMedia(PREFERS_DARK) && remembersDarkMode(readAppIdAtStart())) showTheme(html, 'dark');
const root = document.getElementById('root');
const data = readJson(LANDING_DATA) as LandingData | undefined;
html.hidden = isRefused();
// A preview gets its settings from the parent frame.
if (root && data && !isPreview() && !isRefused()) {
  const beginning = begin((tag) => data.files[tag] ?? data.files[FALLBACK_LANGUAGE] ?? '');
  window.beginning = beginning;
  const { prerender } = (readJson('latchkey') ?? {}) as DeploymentConfig;
  // What React says above the form where cookies are blocked would move it away from the focus.
  if (prerender !== false && canUseCookies())
    window.beginning = { ...beginning, form: showLanding(root, data, beginning) };
}
