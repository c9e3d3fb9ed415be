import { languages } from '../domain/generated/constants.ts';
import deUrl from './locales/de.json?url&no-inline';
import enUrl from './locales/en.json?url&no-inline';
import { matchTag } from './match-tag.ts';

type Language = { tag: (typeof languages.supported)[number]; dir: 'ltr' | 'rtl'; url: string };

/** `no-inline`, because connect-src does not allow `data:` (quality 27). */
export const LANGUAGES = [
  { tag: 'en', dir: 'ltr', url: enUrl },
  { tag: 'de', dir: 'ltr', url: deUrl },
] as const satisfies readonly Language[];

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];

export const FALLBACK_LANGUAGE: LanguageTag = languages.fallback;

export const SUPPORTED_TAGS: readonly LanguageTag[] = LANGUAGES.map((language) => language.tag);

/** `de-AT` → `de`. */
export function matchLanguage(candidate: string): LanguageTag | undefined {
  return matchTag(SUPPORTED_TAGS, candidate);
}

/** Returns English for an unknown tag. */
export function findLanguage(tag: string): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((language) => language.tag === tag) ?? LANGUAGES[0];
}
