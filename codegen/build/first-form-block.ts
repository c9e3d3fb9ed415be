import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import {
  BETWEEN,
  NO_DIGEST,
  NO_TEXT,
  SEPARATORS,
  textsFile,
  type FirstFormData,
} from '../../src/boot/first-form-data.ts';
import { joinWords } from '../../src/boot/first-form-texts.ts';
import { KIND_NAMES } from '../../src/domain/kind-names.ts';
import { FIRST_FORM_KEYS } from '../../src/domain/first-form-keys.ts';
import { ownPropertyAt } from '../../src/i18n/own-property.ts';
import { FALLBACK_LANGUAGE } from '../../src/i18n/languages.ts';
import { pseudoTexts } from '../../src/i18n/pseudo.ts';
import type { ServerTexts } from '../../src/i18n/server-texts.ts';
import { TERMS_TEXTS } from '../../src/domain/terms.ts';
import { withoutTags } from '../../src/i18n/placeholders.ts';
import { textKeysIn } from './first-form-markup.ts';
import { folderHash } from './text-files.ts';

export interface FirstFormOptions {
  bundle: Rolldown.OutputBundle;
  /** The folder of the language files. */
  locales: string;
  tags: readonly string[];
  /** Pseudo-languages, which are derived from English. */
  pseudoTags: readonly string[];
  markup: string;
}

/** Texts that index.html has only in English, for lack of room; other languages load them with their file. */
const IN_FILES: readonly string[] = TERMS_TEXTS;
/**
 * The languages whose texts index.html has room for, in the order that compresses best. docs/bench.md says how much later the
 * form of other languages shows.
 */
const TAGS: readonly string[] = [
  ...[FALLBACK_LANGUAGE, 'es', 'pt-PT', 'pt-BR', 'de', 'ru', 'fr', 'it', 'pl-PL', 'ko', 'ja'],
  ...['zh-CN', 'zh-HK', 'zh-TW', 'tr-TR'],
];

const readTexts = (locales: string, tag: string) =>
  JSON.parse(readFileSync(join(locales, `${tag}.json`), 'utf8')) as object;

/** @throws Error naming a missing text */
const textAt = (texts: object, tag: string, key: string): string => {
  const text = ownPropertyAt(texts, key);
  if (typeof text !== 'string') throw new Error(`${tag} has no text ${key} for the first pages.`);
  return text;
};

const hasDigest = (digests: string, text: string) =>
  digests
    .split(' ')
    .some((digest) => digest && createHash('sha256').update(text).digest('hex').startsWith(digest));

/** The digests of a language's server texts (src/i18n/server-texts.ts) for FirstFormData; texts that equal ours need none. */
function readDigests(locales: string, tag: string, keys: readonly string[]): string {
  const texts = readTexts(locales, tag);
  const file = join(locales, '../server-texts', `${tag}.json`);
  const digests = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ServerTexts) : {};
  const digestOf = (digest: string, text: string) => {
    if (digest.includes(' ')) return NO_DIGEST;
    return hasDigest(digest, text) ? NO_TEXT : digest.slice(0, 2) || NO_TEXT;
  };
  return keys.map((key) => digestOf(digests[key] ?? '', textAt(texts, tag, key))).join('');
}

/** The texts in the markup before any script runs. @throws Error naming a missing text */
export function firstTexts(locales: string): (key: string) => string {
  const texts = readTexts(locales, FALLBACK_LANGUAGE);
  return (key) => withoutTags(textAt(texts, FALLBACK_LANGUAGE, key));
}

/**
 * The separators between the words of a list, in the form of FirstFormData.
 * @throws Error if a list of these words consists of more than the words and the separators
 */
function listSeparators(tag: string, words: readonly string[]): string {
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

/** The data for the inline scripts of index.html (src/boot/first-form-data.ts). @throws Error naming a missing text or file */
export function firstFormData({
  bundle,
  locales,
  tags,
  pseudoTags,
  markup,
}: FirstFormOptions): FirstFormData {
  const known = [...new Set([...FIRST_FORM_KEYS, ...textKeysIn(markup)])];
  const english = readTexts(locales, FALLBACK_LANGUAGE);
  const lengthOf = (key: string) => textAt(english, FALLBACK_LANGUAGE, key).length;
  // The shortest come first, because that compresses best.
  const ofServers = known
    .filter((key) => !IN_FILES.includes(key))
    .sort((one, other) => lengthOf(one) - lengthOf(other));
  const ownTags = TAGS.filter((tag) => tags.includes(tag));
  // A pseudo-language has no file.
  const catalogues = [
    ...ownTags.map((tag) => ({ tag, texts: readTexts(locales, tag), isWhole: tag === FALLBACK_LANGUAGE })),
    ...pseudoTags.map((tag) => ({ tag, texts: pseudoTexts(english, tag), isWhole: true })),
  ].sort((one, other) => Number(other.isWhole) - Number(one.isWhole));
  const rowOf = (key: string) =>
    catalogues
      .filter(({ isWhole }) => isWhole || !IN_FILES.includes(key))
      .map(({ tag, texts }) => {
        const textOf = (name: string) => textAt(texts, tag, name);
        return key === SEPARATORS ? listSeparators(tag, Object.values(KIND_NAMES).map(textOf)) : textOf(key);
      });
  const hash = folderHash(locales);
  const [missing] = tags.filter((tag) => !(textsFile(tag, hash).slice(1) in bundle));
  if (missing) throw new Error(`The build has no file ${textsFile(missing, hash)}, as index.html expects.`);
  return {
    tags: catalogues.map(({ tag }) => tag),
    texts: Object.fromEntries(
      [...ofServers, SEPARATORS, ...IN_FILES].map((key) => [key, joinRow(key, rowOf(key))]),
    ),
    hash,
    digests: catalogues.map(({ tag }) =>
      pseudoTags.includes(tag) ? '' : readDigests(locales, tag, ofServers),
    ),
  };
}

/** @throws Error for a text that contains the separator of a row */
function joinRow(key: string, row: readonly string[]): string {
  const [broken] = row.filter((text) => text.includes(BETWEEN));
  if (broken) throw new Error(`The text ${key} of the first pages has a “${BETWEEN}”: ${broken}`);
  return row.join(BETWEEN);
}
