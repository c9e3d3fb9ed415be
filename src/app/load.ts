import type { i18n } from 'i18next';
import { firstUrl } from '../api/first-requests.ts';
import { readSettings, type Settings } from '../api/read-settings.ts';
import type { RequestOptions } from '../api/request-options.ts';
import { requestAtStart } from '../api/request-at-start.ts';
import type { DeploymentSettings } from '../domain/deployment.ts';
import { chooseApi, type ServerApi } from '../domain/server-api.ts';
import { isObject } from '../domain/type-guards.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import type { DetectedLanguage } from '../i18n/detection.ts';
import { createI18n, switchLanguage } from '../i18n/i18n.ts';
import { FALLBACK_LANGUAGE, matchLanguage, type LanguageTag } from '../i18n/languages.ts';
import { loadPasskeyWay } from '../features/sign-in/passkey-way.tsx';
import { loadSignInTerms } from '../features/sign-in/sign-in-terms.tsx';
import { loadNoMethods } from './feature-parts.tsx';
import { loadSocialWays } from '../features/social/social-ways.tsx';
import { inTime } from '../platform/loading/in-time.ts';
import { loadCustomCss } from '../theme/use-custom-css.ts';
import type { ServerData } from './texts/server-data.ts';
import { applyPhrases, fetchPhrases, type PhrasesSource } from './texts/phrases.ts';

/** The facts that the page knows before any answer. */
export interface Detected {
  detected: DetectedLanguage;
  /** The language of the first requests; the settings may name another one. */
  tag: LanguageTag;
  serverData: ServerData;
}

interface LoadOptions extends PhrasesSource, Detected {
  /** The API of the server that the deployment names. */
  api?: DeploymentSettings['api'];
  /** Called as soon as the settings choose the API, before the texts arrive. */
  onApi?: (api: ServerApi) => void;
  /** The path of the page that is shown first. */
  path: string;
}

export interface Loaded {
  settings: Settings;
  api: ServerApi;
  i18n: i18n;
  /** The language of the settings, if its texts could not be loaded; the page then stays in the language of `i18n`. */
  missingLanguage: LanguageTag | undefined;
}

/**
 * Loads settings, texts and the tenant's phrases in parallel. Phrases are optional. `texts`
 * settles first, so that an error page can use it.
 * @throws ApiError without settings, Error without texts.
 */
export function load(options: LoadOptions): { texts: Promise<i18n>; loaded: Promise<Loaded> } {
  const texts = loadFirstTexts(options.tag);
  const phrases = fetchPhrases(options, options.tag);
  const body = fetchSettings(options);
  const read = body.then((answer) => {
    const api = chooseApi(options.api ?? 'auto', answer);
    const settings = toSettings(answer, api);
    options.onApi?.(api);
    return { settings, api };
  });
  const loaded = Promise.all([read, texts]).then(async ([{ settings, api }, i18n]) => {
    // A part that takes longer than 10 s shows when it arrives.
    const parts = inTime(
      Promise.all([
        loadSignInTerms(settings),
        loadPasskeyWay(settings),
        loadSocialWays(settings),
        loadNoMethods(options.path, settings),
        loadCustomCss(settings.customCss),
      ]),
    ).catch(() => undefined);
    const tag = chooseLanguage(settings, options.detected);
    // English stands in for a language whose texts are missing; they are not asked for again.
    const isMissing = tag === options.tag && i18n.language !== tag;
    const hasLanguage = !isMissing && (await switchLanguage(i18n, tag));
    const shown = hasLanguage ? tag : (matchLanguage(i18n.language) ?? FALLBACK_LANGUAGE);
    if (!(await showAddedLanguage(i18n, settings, options)))
      await applyPhrases(i18n, shown, shown === options.tag ? phrases : fetchPhrases(options, shown));
    await parts;
    return { settings, api, i18n, missingLanguage: hasLanguage ? undefined : tag };
  });
  void Promise.all([body, read, loaded])
    .then(([answer, { settings, api }]) =>
      api === 'experience' ? undefined : warnOfNewerKeys(answer, settings),
    )
    .catch(() => undefined);
  return { texts, loaded };
}

/** The texts of a language, or the English texts if the language cannot be loaded. */
async function loadFirstTexts(tag: LanguageTag): Promise<i18n> {
  try {
    return await createI18n(tag);
  } catch (error) {
    if (tag === FALLBACK_LANGUAGE) throw error;
    return await createI18n(FALLBACK_LANGUAGE);
  }
}

/** Warns of settings that have no effect on this page; only newer servers send such keys. */
async function warnOfNewerKeys(answer: unknown, settings: Settings): Promise<void> {
  if (!isObject(answer) || Object.keys(answer).every((key) => key in settings)) return;
  const { newerSettings, warnOfNewerSettings } = await import('../domain/newer-settings.ts');
  warnOfNewerSettings(newerSettings(answer));
}

/** Whether the page is in a language that the tenant has added; most have none. */
async function showAddedLanguage(i18n: i18n, settings: Settings, source: PhrasesSource): Promise<boolean> {
  if (matchLanguage(settings.languageInfo.fallbackLanguage) !== undefined) return false;
  try {
    return await (
      await inTime(import('./texts/show-added-language.ts'))
    ).showAddedLanguage(i18n, settings, source);
  } catch {
    return false;
  }
}

async function fetchSettings({ requestOptions, noCache, serverData }: LoadOptions): Promise<unknown> {
  return serverData.signInExperience?.data ?? (await requestSettings(requestOptions, noCache));
}

const requestSettings = async (requestOptions: RequestOptions, noCache: boolean): Promise<unknown> =>
  (await requestAtStart(settingsUrl(requestOptions, noCache), requestOptions)).data;

/** The settings that the server has now. @throws ApiError, TooLate */
export const reloadSettings = async (
  { requestOptions, noCache }: Pick<LoadOptions, 'requestOptions' | 'noCache'>,
  api: ServerApi,
): Promise<Settings> => toSettings(await requestSettings(requestOptions, noCache), api);

function toSettings(body: unknown, api: ServerApi): Settings {
  const { settings, replaced } = readSettings(body, api);
  if (replaced.length)
    console.warn(`Settings that could not be used were replaced by defaults: ${replaced.join(', ')}`);
  return settings;
}

const settingsUrl = ({ baseUrl, appId }: RequestOptions, noCache: boolean): string =>
  firstUrl(baseUrl, 'settings', { noCache, appId: appId?.() });
