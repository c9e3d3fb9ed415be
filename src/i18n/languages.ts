import deUrl from './locales/de.json?url&no-inline';
import enUrl from './locales/en.json?url&no-inline';
import { matchTag } from './match-tag.ts';

type Row = { tag: string; dir: 'ltr' | 'rtl'; url: string };

/**
 * The languages of the pages (contract §21): to add one, add its JSON file and its row.
 * The files are assets, fetched when needed; `no-inline` because connect-src has no `data:` (quality 27).
 */
export const LANGUAGES = [
  { tag: 'en', dir: 'ltr', url: enUrl },
  { tag: 'de', dir: 'ltr', url: deUrl },
] as const satisfies readonly Row[];

export type Tag = (typeof LANGUAGES)[number]['tag'];

/** The language of last resort (contract §21). */
export const FALLBACK: Tag = 'en';

export const SUPPORTED: readonly Tag[] = LANGUAGES.map((row) => row.tag);

/** Our language nearest to a language tag (`de-AT` → `de`), or undefined. Letter case does not matter. */
export function matchLanguage(candidate: string): Tag | undefined {
  return matchTag(SUPPORTED, candidate);
}

/** The row of one of our languages; English's for any other tag. */
export function languageRow(tag: string): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((row) => row.tag === tag) ?? LANGUAGES[0];
}
