import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { NO_DIGEST, NO_TEXT, SEPARATORS, type LandingData } from '../../src/boot/landing-data.ts';
import { joinWords } from '../../src/boot/landing-texts.ts';
import { KIND_NAMES } from '../../src/domain/kind-names.ts';
import { LANDING_KEYS } from '../../src/domain/landing-keys.ts';
import type { MessageKey } from '../../src/i18n/keys.ts';
import { ownPropertyAt } from '../../src/i18n/own-property.ts';
import { FALLBACK_LANGUAGE } from '../../src/i18n/languages.ts';
import { pseudoTexts } from '../../src/i18n/pseudo.ts';
import type { ServerTexts } from '../../src/i18n/server-texts.ts';
import { TERMS_TEXTS } from '../../src/domain/terms.ts';
import { withoutTags } from '../../src/i18n/placeholders.ts';
import { textKeysIn } from './landing-markup.ts';

export interface LandingOptions {
  bundle: Rolldown.OutputBundle;
  /** The folder of the language files. */
  locales: string;
  tags: readonly string[];
  /** Languages made of English. */
  pseudoTags: readonly string[];
  markup: string;
}

/** The texts for which index.html has no room but in English: the others come with the file of their language. */
const IN_FILES: readonly MessageKey[] = TERMS_TEXTS;

const readTexts = (locales: string, tag: string) =>
  JSON.parse(readFileSync(join(locales, `${tag}.json`), 'utf8')) as object;

/** @throws Error naming a missing text */
const textAt = (texts: object, tag: string, key: string): string => {
  const text = ownPropertyAt(texts, key);
  if (typeof text !== 'string') throw new Error(`${tag} has no text ${key} for the landing pages.`);
  return text;
};

/** The digests of a language that servers ship (src/i18n/server-texts.ts), as LandingData has them. */
function readDigests(locales: string, tag: string, keys: readonly string[]): string {
  const file = join(locales, '../server-texts', `${tag}.json`);
  const digests = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ServerTexts) : {};
  const digestOf = (digest = '') => (digest.includes(' ') ? NO_DIGEST : digest.slice(0, 2) || NO_TEXT);
  // Before these is the key SEPARATORS.
  return NO_DIGEST + keys.map((key) => digestOf(digests[key])).join('');
}

/** The texts that the markup has before any script runs. @throws Error naming a missing text */
export function firstTexts(locales: string): (key: string) => string {
  const texts = readTexts(locales, FALLBACK_LANGUAGE);
  return (key) => withoutTags(textAt(texts, FALLBACK_LANGUAGE, key));
}

/**
 * What stands between the words of a list, as LandingData has it.
 * @throws Error where a list of these words does not consist of them and what stands between them
 */
export function listSeparators(tag: string, words: readonly string[]): string {
  const format = new Intl.ListFormat(tag, { type: 'disjunction' });
  const between = (list: readonly string[]) =>
    format.formatToParts(list).flatMap(({ type, value }) => (type === 'literal' ? [value] : []));
  const [pair, comma, last] = [words.slice(0, 2), words.slice(0, 3)].flatMap(between);
  const separators = (last === pair ? [pair, comma] : [pair, comma, last]).join('|');
  for (const first of words)
    for (const second of words)
      for (const list of [[first, second], ...words.map((third) => [first, second, third])])
        if (joinWords(list, separators) !== format.format(list))
          throw new Error(
            `${tag}: "${format.format(list)}" cannot be made of its words and "${separators}".`,
          );
  return separators;
}

/** What the inline script of index.html needs to know (src/boot/landing-data.ts). @throws Error naming a missing text */
export function landingData({ bundle, locales, tags, pseudoTags, markup }: LandingOptions): LandingData {
  const known = [...new Set([...LANDING_KEYS, ...textKeysIn(markup)])] as MessageKey[];
  const inPage = known.filter((key) => !IN_FILES.includes(key));
  const keys: LandingData['keys'] = [SEPARATORS, ...inPage, ...IN_FILES];
  const textsOf = (tag: string, texts: object, wanted: readonly MessageKey[]) => {
    const textOf = (key: string) => textAt(texts, tag, key);
    return [listSeparators(tag, Object.values(KIND_NAMES).map(textOf)), ...wanted.map(textOf)];
  };
  const everything = [...inPage, ...IN_FILES];
  const english = readTexts(locales, FALLBACK_LANGUAGE);
  const texts = {
    ...Object.fromEntries(tags.map((tag) => [tag, textsOf(tag, readTexts(locales, tag), inPage)])),
    [FALLBACK_LANGUAGE]: textsOf(FALLBACK_LANGUAGE, english, everything),
    ...Object.fromEntries(
      pseudoTags.map((tag) => [tag, textsOf(tag, pseudoTexts(english, tag), everything)]),
    ),
  };
  const files = filesOf(bundle);
  const languages = Object.keys(texts);
  return {
    keys,
    files: languages.map((tag) => files[pseudoTags.includes(tag) ? FALLBACK_LANGUAGE : tag] ?? ''),
    digests: languages.map((tag) => readDigests(locales, tag, inPage)),
    texts,
  };
}

const FILE_NAME = /^assets\/(.+)\.json$/;

/** The emitted language files, by tag. @throws Error for one that the inline script could not find by its name alone */
function filesOf(bundle: Rolldown.OutputBundle): Record<string, string> {
  const files: Record<string, string> = {};
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset') continue;
    for (const name of file.originalFileNames) {
      const [, tag] = /\/locales\/([^/]+)\.json$/.exec(name) ?? [];
      if (!tag) continue;
      const [, stem] = FILE_NAME.exec(file.fileName) ?? [];
      if (!stem) throw new Error(`${file.fileName} is not named as index.html expects.`);
      files[tag] = stem;
    }
  }
  return files;
}
