import type { i18n } from 'i18next';
import type { Client } from '../api/client.ts';
import { getPhrases, getSignInExperience } from '../api/generated/operations.ts';
import { readSettings, type Settings } from '../api/read-settings.ts';
import { explicitLanguage, type Detected } from '../i18n/detection.ts';
import { createI18n, switchLanguage } from '../i18n/i18n.ts';
import { matchLanguage, type Tag } from '../i18n/languages.ts';
import { applyOverlay, contentTag } from '../i18n/tenant-overlay.ts';
import { loadTerms } from '../components/terms.tsx';
import type { ServerData } from './server-data.ts';

/** How long, in ms, a page that is otherwise ready waits for the tenant's own words. */
const PHRASES_GRACE_MS = 1000;

interface Phrases {
  answer: unknown;
  language: string | null;
}

interface Source {
  client: Client;
  detected: Detected;
  noCache: boolean;
  serverData: ServerData;
}

/** Everything the first screen needs. */
export interface Loaded {
  settings: Settings;
  i18n: i18n;
}

/**
 * Settings, texts of the language, and the tenant's words, asked for at the same time (quality 33). The words may be
 * missing: then the built-in texts serve (contract §5). `texts` is settled first, for a page that says what failed.
 * @throws ApiError when there are no settings, Error when there are no texts.
 */
export function load(source: Source): { texts: Promise<i18n>; loaded: Promise<Loaded> } {
  const texts = createI18n(source.detected.tag);
  const phrases = askPhrases(source, explicitLanguage(source.detected));
  const loaded = Promise.all([askSettings(source), texts]).then(async ([settings, i18n]) => {
    const terms = loadTerms(settings);
    const tag = languageOf(settings, source.detected);
    if (tag !== i18n.language) await switchLanguage(i18n, tag);
    const words = tag === source.detected.tag ? phrases : askPhrases({ ...source, serverData: {} }, tag);
    await applyWords(i18n, words);
    await terms;
    return { settings, i18n };
  });
  return { texts, loaded };
}

/** The tenant decides the language where it has switched detection off, or where nothing was detected (contract §21). */
function languageOf({ languageInfo }: Settings, { tag, from }: Detected): Tag {
  if (languageInfo.autoDetect && from !== 'fallback') return tag;
  return matchLanguage(languageInfo.fallbackLanguage) ?? tag;
}

async function askSettings({ client, noCache, serverData }: Source): Promise<Settings> {
  const given = serverData.signInExperience?.data;
  const body = given ?? (await client.raw(getSignInExperience, { query: query(noCache) })).data;
  const { settings, replaced } = readSettings(body);
  if (replaced.length)
    console.warn(`Settings that could not be used were replaced by defaults: ${replaced.join(', ')}`);
  return settings;
}

async function askPhrases(
  { client, noCache, serverData }: Source,
  lng: Tag | undefined,
): Promise<Phrases | undefined> {
  if (serverData.phrases) return { answer: serverData.phrases.data, language: serverData.phrases.lng };
  try {
    const { data, response } = await client.raw(getPhrases, {
      query: { ...(lng && { lng }), ...query(noCache) },
    });
    return { answer: data, language: response.headers.get('Content-Language') };
  } catch {
    return undefined;
  }
}

const query = (noCache: boolean) => (noCache ? { no_cache: 'true' } : {});

/** Lays the tenant's words over ours. Words that come late do not turn a page that is read into another language. */
async function applyWords(i18n: i18n, coming: Promise<Phrases | undefined>): Promise<void> {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), PHRASES_GRACE_MS));
  const first = await Promise.race([coming, late]);
  if (first === 'late') {
    void coming.then((words) => {
      if (words && contentTag(words.language) === i18n.language)
        applyOverlay(i18n, words.answer, words.language);
    });
    return;
  }
  if (!first) return;
  if (first.language !== null) await switchLanguage(i18n, contentTag(first.language));
  applyOverlay(i18n, first.answer, first.language);
}
