import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { NO_DIGEST, type LandingData } from '../../src/boot/landing-data.ts';
import { LANDING_KEYS } from '../../src/domain/landing-keys.ts';
import { ownPropertyAt } from '../../src/i18n/own-property.ts';
import { FALLBACK_LANGUAGE } from '../../src/i18n/languages.ts';
import { pseudoTexts } from '../../src/i18n/pseudo.ts';
import type { ServerTexts } from '../../src/i18n/server-texts.ts';
import { textKeysIn } from './landing-markup.ts';

export interface LandingOptions {
  bundle: Rolldown.OutputBundle;
  /** The folder of the language files. */
  locales: string;
  tags: readonly string[];
  /** Languages made of English. */
  pseudoTags: readonly string[];
  markup: string;
  settings: LandingData['settings'];
}

const readTexts = (locales: string, tag: string) =>
  JSON.parse(readFileSync(join(locales, `${tag}.json`), 'utf8')) as object;

const textAt = (texts: object, tag: string, key: string): string => {
  const text = ownPropertyAt(texts, key);
  if (typeof text !== 'string') throw new Error(`${tag} has no text ${key} for the landing pages.`);
  return text;
};

/** The digests of a language that servers ship (src/i18n/server-texts.ts), as LandingData has them. */
function readDigests(locales: string, tag: string, keys: readonly string[]): string {
  const file = join(locales, '../server-texts', `${tag}.json`);
  const digests = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ServerTexts) : {};
  return keys.map((key) => (/^[\da-f]{2}(?=[\da-f]*$)/.exec(digests[key] ?? '') ?? [NO_DIGEST])[0]).join('');
}

/** The texts that the markup has before any script runs. @throws Error naming a missing text */
export function firstTexts(locales: string): (key: string) => string {
  const texts = readTexts(locales, FALLBACK_LANGUAGE);
  return (key) => textAt(texts, FALLBACK_LANGUAGE, key);
}

/** What the inline scripts of index.html need to know (src/boot/landing-data.ts). @throws Error naming a missing text */
export function landingData({
  bundle,
  locales,
  tags,
  pseudoTags,
  markup,
  settings,
}: LandingOptions): LandingData {
  const keys = [...new Set([...LANDING_KEYS, ...textKeysIn(markup)])] as LandingData['keys'];
  const textsOf = (tag: string, texts: object) => keys.map((key) => textAt(texts, tag, key));
  const english = pseudoTags.length > 0 ? readTexts(locales, 'en') : {};
  const texts = [
    ...tags.map((tag) => [tag, textsOf(tag, readTexts(locales, tag))] as const),
    ...pseudoTags.map((tag) => [tag, textsOf(tag, pseudoTexts(english, tag))] as const),
  ];
  const digests = tags.map((tag) => [tag, readDigests(locales, tag, keys)] as const);
  return {
    files: filesOf(bundle, tags),
    keys,
    texts: Object.fromEntries(texts),
    digests: Object.fromEntries(digests),
    settings,
  };
}

/** The emitted language files, by tag; in the order of the texts, which compresses better. */
function filesOf(bundle: Rolldown.OutputBundle, tags: readonly string[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset') continue;
    for (const name of file.originalFileNames) {
      const [, tag] = /\/locales\/([^/]+)\.json$/.exec(name) ?? [];
      if (tag) files[tag] = `/${file.fileName}`;
    }
  }
  return Object.fromEntries(tags.flatMap((tag) => (files[tag] ? [[tag, files[tag]]] : [])));
}
