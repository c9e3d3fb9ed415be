import { LANDING_TITLES, type LandingPath, type Words } from '../domain/landing.ts';
import { isObject } from '../domain/type-guards.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { selectTenantTexts } from '../i18n/tenant-texts.ts';
import type { Beginning } from './begin.ts';
import { isShownWhole, keepPlace, showIdentifier, showSettings, showWords } from './first-form.ts';
import { HELD, type HeldForm } from './held-form.ts';
import { NO_DIGEST, readLandingData, type FirstSettings, type LandingData } from './landing-data.ts';

// Inline in index.html, after boot-requests.ts: shows the settings and the words in the form until React renders it.

type TextsByKey = Readonly<Record<string, string>>;

/** Our texts of the landing pages. */
const textsIn = (tag: string, { keys, texts }: LandingData): TextsByKey =>
  Object.fromEntries(keys.map((key, index) => [key, texts[tag]?.[index] ?? '']));

/** Capitalises lists, as translate.ts does. */
const wordsIn =
  (tag: string, texts: TextsByKey): Words =>
  (key, values) => {
    if (!values) return texts[key] ?? '';
    const list = new Intl.ListFormat(tag, { type: 'disjunction' }).format(values.types);
    return list.charAt(0).toLocaleUpperCase(tag) + list.slice(1);
  };

/** The settings of an answer, where what it leaves out is as in readSettings: no mode is none (contract §1). */
const settingsOf = ({ settings }: LandingData, answer: object): FirstSettings => {
  const { signInMode: _, ...defaults } = settings;
  return { ...defaults, ...answer };
};

/** The tenant's own texts of the landing pages among those of an answer. */
function tenantTexts(
  answer: unknown,
  tag: string,
  { keys, texts, digests }: LandingData,
): Promise<TextsByKey> {
  const ours = keys.map((key, index) => {
    const digest = digests[tag]?.slice(2 * index, 2 * index + 2) ?? NO_DIGEST;
    return [key, texts[tag]?.[index] ?? '', digest] as const;
  });
  return selectTenantTexts(
    answer,
    ours.filter(([, , digest]) => digest !== NO_DIGEST),
  );
}

/** Shows the form of a landing page in the detected language, then what settings and the tenant's texts change in it. Undefined where the page has no form. */
async function showLanding(
  root: HTMLElement,
  data: LandingData,
  beginning: Beginning,
): Promise<HeldForm | undefined> {
  if (!(location.pathname in LANDING_TITLES)) return undefined;
  const path = location.pathname as LandingPath;
  const { tag: detected } = beginning.detected;
  const inlined = beginning.serverData.signInExperience?.data;
  let settings = isObject(inlined) ? settingsOf(data, inlined) : undefined;
  // Settings that are known need no form that would change once React comes.
  if (settings && !isShownWhole(path, settings)) return undefined;
  const phrases = beginning.phrases();
  let own = phrases instanceof Promise ? {} : await tenantTexts(phrases, detected, data);
  const form = window.openForm?.();
  // While the first paint was awaited, boot-check.ts may have taken the form away.
  if (!form || !root.hasAttribute(HELD)) return undefined;

  const write = (): void => {
    const tag = settings ? beginning.languageWith(settings) : detected;
    const words = wordsIn(tag, { ...textsIn(tag, data), ...(tag === detected && own) });
    setDocumentLanguage(tag, document);
    document.title = words(LANDING_TITLES[path]);
    showWords(root, words);
    if (showSettings(root, path, settings ?? data.settings, words)) return;
    // There is no form with these settings: the skeleton stays until the page's script comes.
    form.release();
    root.replaceChildren();
  };
  let isShown = false;
  const show = (): void => {
    if (!root.hasAttribute(HELD)) return;
    if (isShown) keepPlace(root, write);
    else write();
    isShown = true;
  };
  const showAnswer = (known: FirstSettings): void => {
    settings = known;
    show();
    if (!root.hasAttribute(HELD)) return;
    root.setAttribute(HELD, 'settings');
    performance.mark('latchkey:settings');
  };
  if (settings) {
    showAnswer(settings);
  } else {
    show();
    // If the settings cannot be loaded, start.tsx shows the error.
    beginning.settings
      .then((body) => {
        if (isObject(body)) showAnswer(settingsOf(data, body));
      })
      .catch(() => undefined);
  }
  if (phrases instanceof Promise)
    phrases
      .then((answer) => tenantTexts(answer, detected, data))
      .then((texts) => {
        own = texts;
        show();
      })
      .catch(() => undefined);
  // Last, as setting the focus forces a layout.
  showIdentifier(root);
  return form;
}

const root = document.getElementById('root');
const data = readLandingData();
if (root && data && window.beginning)
  window.beginning = window.beginning.then(async (beginning) => ({
    ...beginning,
    form: await showLanding(root, data, beginning),
  }));
