import { languages } from '../domain/generated/constants.ts';
import { matchTag } from './match-tag.ts';
import { PSEUDO_TAGS } from './pseudo-languages.ts';

export type LanguageTag = (typeof languages.supported)[number] | (typeof PSEUDO_TAGS)[number];

interface Language {
  tag: LanguageTag;
  dir: 'ltr' | 'rtl';
}

export const FALLBACK_LANGUAGE = languages.fallback;

const isRightToLeft = (tag: string): boolean => /^(ar|fa|he|ur)\b|-XB$/.test(tag);

/** A new language is its file and its tag in openapi/constants.yaml. */
export const LANGUAGES: readonly Language[] = [...languages.supported, ...PSEUDO_TAGS].map((tag) => ({
  tag,
  dir: isRightToLeft(tag) ? 'rtl' : 'ltr',
}));

const SUPPORTED_TAGS: readonly LanguageTag[] = LANGUAGES.map((language) => language.tag);

/** `de-AT` → `de`. */
export function matchLanguage(candidate: string): LanguageTag | undefined {
  return matchTag(SUPPORTED_TAGS, candidate);
}

/** Undefined for a language that the page does not have. */
export function contentLanguageTag(contentLanguage: string | null): LanguageTag | undefined {
  return matchLanguage(contentLanguage?.split(',', 1)[0] ?? '');
}

/** Returns English for an unknown tag. */
export function findLanguage(tag: string): Language {
  return LANGUAGES.find((language) => language.tag === tag) ?? { tag: FALLBACK_LANGUAGE, dir: 'ltr' };
}
