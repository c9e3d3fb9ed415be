import type { i18n } from 'i18next';
import { firstUrl } from '../api/first-requests.ts';
import { readSettings, type Settings } from '../api/read-settings.ts';
import type { RequestOptions } from '../api/request-options.ts';
import { requestAtStart } from '../api/request-at-start.ts';
import type { DetectedLanguage } from '../i18n/detection.ts';
import { createI18n, switchLanguage } from '../i18n/i18n.ts';
import { contentLanguageTag, matchLanguage, type LanguageTag } from '../i18n/languages.ts';
import { ownProperty } from '../i18n/own-property.ts';
import { loadServerTexts } from '../i18n/server-texts.ts';
import { applyTenantTexts } from '../i18n/tenant-texts.ts';
import { loadSignInTerms } from '../components/sign-in-terms.tsx';
import { loadSocialWays } from '../components/social-ways.tsx';
import { phrasesIn, type ServerData } from './server-data.ts';

/** How long a page that is otherwise ready waits for the tenant's texts. */
const PHRASES_GRACE_MS = 1000;

interface Phrases {
  body: unknown;
  language: string | null;
}

interface LoadOptions {
  requestOptions: RequestOptions;
  detected: DetectedLanguage;
  noCache: boolean;
  serverData: ServerData;
}

export interface Loaded {
  settings: Settings;
  i18n: i18n;
}

/**
 * Loads settings, texts and the tenant's phrases in parallel (quality 33). Phrases are optional (contract §5). `texts`
 * settles first, so that an error page can use it.
 * @throws ApiError without settings, Error without texts.
 */
export function load(options: LoadOptions): { texts: Promise<i18n>; loaded: Promise<Loaded> } {
  const texts = createI18n(options.detected.tag);
  const phrases = fetchPhrases(options, options.detected.tag);
  const loaded = Promise.all([fetchSettings(options), texts]).then(async ([settings, i18n]) => {
    const parts = Promise.all([loadSignInTerms(settings), loadSocialWays(settings)]);
    const tag = chooseLanguage(settings, options.detected);
    if (tag !== i18n.language) await switchLanguage(i18n, tag);
    await applyPhrases(i18n, tag === options.detected.tag ? phrases : fetchPhrases(options, tag));
    await parts;
    return { settings, i18n };
  });
  return { texts, loaded };
}

/** The tenant's language applies if detection is switched off or found nothing (contract §21). */
function chooseLanguage({ languageInfo }: Settings, { tag, from }: DetectedLanguage): LanguageTag {
  if (languageInfo.autoDetect && from !== 'fallback') return tag;
  return matchLanguage(languageInfo.fallbackLanguage) ?? tag;
}

async function fetchSettings({ requestOptions, noCache, serverData }: LoadOptions): Promise<Settings> {
  const inlined = serverData.signInExperience?.data;
  const body = inlined ?? (await requestAtStart(settingsUrl(requestOptions, noCache), requestOptions)).data;
  const { settings, replaced } = readSettings(body);
  if (replaced.length)
    console.warn(`Settings that could not be used were replaced by defaults: ${replaced.join(', ')}`);
  return settings;
}

const settingsUrl = ({ baseUrl, appId }: RequestOptions, noCache: boolean): string =>
  firstUrl(baseUrl, 'settings', { noCache, appId: appId?.() });

/** Servers match languages by exact tag, so the page asks for its own (contract §5). */
async function fetchPhrases(
  { requestOptions, noCache, serverData }: LoadOptions,
  lng: LanguageTag,
): Promise<Phrases | undefined> {
  const inlined = phrasesIn(lng, serverData);
  if (inlined) return { body: inlined.data, language: inlined.lng };
  try {
    const url = firstUrl(requestOptions.baseUrl, 'phrases', { lng, noCache });
    const { data, response } = await requestAtStart(url, requestOptions);
    return { body: data, language: response.headers.get('Content-Language') };
  } catch {
    return undefined;
  }
}

/** Waits for the tenant's texts no longer than a moment; later ones replace ours while the page is in use. */
async function applyPhrases(i18n: i18n, pending: Promise<Phrases | undefined>): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, PHRASES_GRACE_MS));
  await Promise.race([pending.then((phrases) => phrases && layOver(i18n, phrases)), timeout]);
}

/** Lays the tenant's own texts over ours; ours stay where these are in another language or what that takes is missing. */
async function layOver(i18n: i18n, { body, language }: Phrases): Promise<void> {
  const tag = contentLanguageTag(language);
  if (!tag || tag !== i18n.language) return;
  // Otherwise the tenant has overridden nothing (contract §5).
  if (typeof ownProperty(body, 'languageTag') !== 'string') return;
  try {
    await applyTenantTexts(i18n, body, tag, await loadServerTexts(tag));
  } catch {
    // The page is complete without them.
  }
}
