import type { i18n } from 'i18next';
import { firstUrl } from '../api/first-requests.ts';
import { readSettings, type Settings } from '../api/read-settings.ts';
import type { RequestOptions } from '../api/request-options.ts';
import { requestAtStart } from '../api/request-at-start.ts';
import { explicitLanguage, type DetectedLanguage } from '../i18n/detection.ts';
import { createI18n, switchLanguage } from '../i18n/i18n.ts';
import { contentLanguageTag, findLanguage, matchLanguage, type LanguageTag } from '../i18n/languages.ts';
import { ownProperty } from '../i18n/own-property.ts';
import { applyTenantTexts } from '../i18n/tenant-texts.ts';
import { loadSignInTerms } from '../components/sign-in-terms.tsx';
import { loadSocialWays } from '../components/social-ways.tsx';
import type { ServerData } from './server-data.ts';

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
  const phrases = fetchPhrases(options, explicitLanguage(options.detected));
  const loaded = Promise.all([fetchSettings(options), texts]).then(async ([settings, i18n]) => {
    const parts = Promise.all([loadSignInTerms(settings), loadSocialWays(settings)]);
    const tag = chooseLanguage(settings, options.detected);
    if (tag !== i18n.language) await switchLanguage(i18n, tag);
    await applyPhrases(
      i18n,
      tag === options.detected.tag ? phrases : fetchPhrases({ ...options, serverData: {} }, tag),
    );
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
  const body =
    inlined ??
    (await requestAtStart(firstUrl(requestOptions.baseUrl, 'settings', { noCache }), requestOptions)).data;
  const { settings, replaced } = readSettings(body);
  if (replaced.length)
    console.warn(`Settings that could not be used were replaced by defaults: ${replaced.join(', ')}`);
  return settings;
}

async function fetchPhrases(
  { requestOptions, noCache, serverData }: LoadOptions,
  lng: LanguageTag | undefined,
): Promise<Phrases | undefined> {
  if (serverData.phrases) return { body: serverData.phrases.data, language: serverData.phrases.lng };
  try {
    const url = firstUrl(requestOptions.baseUrl, 'phrases', { lng, noCache });
    const { data, response } = await requestAtStart(url, requestOptions);
    return { body: data, language: response.headers.get('Content-Language') };
  } catch {
    return undefined;
  }
}

/** Overrides built-in texts with the tenant's phrases. Late phrases never change the language of the page. */
async function applyPhrases(i18n: i18n, pending: Promise<Phrases | undefined>): Promise<void> {
  const timeout = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), PHRASES_GRACE_MS));
  const phrases = await Promise.race([pending, timeout]);
  if (phrases === 'late') {
    void pending.then((late) => {
      if (late && contentLanguageTag(late.language) === i18n.language) void layOver(i18n, late);
    });
    return;
  }
  if (!phrases) return;
  if (phrases.language !== null) await switchLanguage(i18n, contentLanguageTag(phrases.language));
  await Promise.race([layOver(i18n, phrases), timeout]);
}

/** Lays the tenant's own texts over ours; where what that takes cannot be loaded, ours stay. */
async function layOver(i18n: i18n, { body, language }: Phrases): Promise<void> {
  // Otherwise the tenant has overridden nothing (contract §5).
  if (typeof ownProperty(body, 'languageTag') !== 'string') return;
  const tag = contentLanguageTag(language);
  try {
    const serverTexts = await findLanguage(tag).serverTexts();
    await applyTenantTexts(i18n, body, tag, serverTexts.default);
  } catch {
    // The page is complete without them.
  }
}
