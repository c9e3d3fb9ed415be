import { parseHex } from '../domain/colour.ts';
import { LANDING_TITLES, type LandingPath, type Words } from '../domain/landing.ts';
import { isObject } from '../domain/type-guards.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import type { DetectedLanguage } from '../i18n/detection.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { FALLBACK_LANGUAGE } from '../i18n/languages.ts';
import { isPreview, isRefused } from '../platform/parent-frame.ts';
import { matchesMedia, PREFERS_DARK } from '../platform/media.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { brandFor, themeFor, type BrandColour } from '../theme/palette.ts';
import { begin, type Beginning } from './begin.ts';
import { isShownWhole, showIdentifier, showSettings, showWords } from './first-form.ts';
import { HELD, type HeldForm } from './held-form.ts';
import { LANDING_DATA, readJson, type FirstSettings, type LandingData } from './landing-data.ts';

// Inline in index.html, behind boot-form.ts, so that it runs before any file has come (contract §9).

declare global {
  interface Window {
    /** The language, first requests and form of this visit, which the inline scripts of index.html hand to start.tsx. */
    beginning?: Promise<Beginning & { form?: HeldForm | undefined }>;
  }
}

/** Later than any first paint of a page that is seen. */
const LATEST_PAINT_MS = 250;

const html = document.documentElement;

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

/** Writes the texts of the form, if the page has one, and applies the settings to it once they are known. */
function showLanding(element: HTMLElement, data: LandingData, beginning: Beginning): HeldForm | undefined {
  const path = location.pathname;
  const inlined = beginning.serverData.signInExperience?.data;
  // Settings that are known need no form that would change once React comes.
  if (isObject(inlined) && !isShownWhole(path as LandingPath, settingsOf(data, inlined))) return undefined;
  const form = window.openForm?.();
  // While the first paint was awaited, boot-check.ts may have taken the form away.
  if (!form || !element.hasAttribute(HELD)) return undefined;
  const show = (settings: FirstSettings, detected: DetectedLanguage): void => {
    const tag = chooseLanguage(settings, detected);
    const words = wordsIn(tag, data);
    setDocumentLanguage(tag, document);
    document.title = words(LANDING_TITLES[path as LandingPath]);
    showWords(element, words);
    if (showSettings(element, path as LandingPath, settings, words)) return;
    // There is no form with these settings: the skeleton stays until the page's script comes.
    form.release();
    element.replaceChildren();
  };
  const showAnswer = (answer: unknown) => {
    if (!isObject(answer) || !element.hasAttribute(HELD)) return;
    const settings = settingsOf(data, answer);
    show(settings, beginning.detected);
    if (element.hasAttribute(HELD)) element.setAttribute(HELD, 'settings');
    const theme = themeFor(settings.color, matchesMedia(PREFERS_DARK));
    applyTheme(html, theme, brandFor(settings.color, theme));
    performance.mark('latchkey:settings');
  };
  if (isObject(inlined)) {
    showAnswer(inlined);
  } else {
    show(data.settings, { ...beginning.detected, from: 'choice' });
    // If the settings cannot be loaded, start.tsx shows the error.
    beginning.settings.then(showAnswer).catch(() => undefined);
  }
  // At the end, as it makes the browser lay the form out.
  showIdentifier(element);
  return form;
}

/** Resolves once the page has been painted; a page in the background is not. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_PAINT_MS);
  });

async function beginPage(root: HTMLElement, data: LandingData) {
  // Lets the browser paint a form that is already shown before the slower work below.
  if (root.hasAttribute(HELD)) await painted();
  const beginning = begin((tag) => data.files[tag] ?? data.files[FALLBACK_LANGUAGE] ?? '');
  return { ...beginning, form: showLanding(root, data, beginning) };
}

const root = document.getElementById('root');
const data = readJson(LANDING_DATA) as LandingData | undefined;
// A preview gets its settings from the parent frame.
if (root && data && !isPreview() && !isRefused()) window.beginning = beginPage(root, data);
