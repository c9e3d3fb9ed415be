import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Texts } from './catalogues.ts';

const FILE = fileURLToPath(new URL('../../src/i18n/reviewed-english.json', import.meta.url));

/** The digest of each English text that the translations were last checked against, by key. */
export type Digests = ReadonlyMap<string, string>;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

export const readDigests = (): Digests =>
  new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(FILE, 'utf8')))));

export const writeDigests = (digests: Digests): void =>
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`);

/** Translations whose English text is new or has changed, and digests of texts that no longer exist. */
export function translationsToReview(english: Texts, reviewed: Digests): string[] {
  const changed = [...english].flatMap(([key, text]) => {
    const known = reviewed.get(key);
    if (known === digest(text)) return [];
    return [`${key} ${known === undefined ? 'is new' : 'has changed'}: ${text}`];
  });
  const removed = [...reviewed.keys()].filter((key) => !english.has(key));
  return [...changed, ...removed.map((key) => `${key} no longer exists`)];
}

/** The digests after a review of these keys, or of every key if there are none, in the order of the English texts. */
export function afterReview(english: Texts, reviewed: Digests, keys: readonly string[]): Digests {
  const isReviewed = (key: string) => keys.length === 0 || keys.includes(key);
  return new Map(
    [...english].flatMap(([key, text]) => {
      const value = isReviewed(key) ? digest(text) : reviewed.get(key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}
