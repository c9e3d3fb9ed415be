import { languages } from '../domain/generated/constants.ts';
import { matchTag } from './match-tag.ts';
import { PSEUDO_TAGS } from './pseudo-languages.ts';

export type LanguageTag = (typeof languages.supported)[number] | (typeof PSEUDO_TAGS)[number];

export const FALLBACK_LANGUAGE = languages.fallback;

/** A new language is its file and its tag in openapi/constants.yaml. */
export const LANGUAGES: readonly LanguageTag[] = [...languages.supported, ...PSEUDO_TAGS];

/** `de-AT` → `de`. */
export function matchLanguage(candidate: string): LanguageTag | undefined {
  return matchTag(LANGUAGES, candidate);
}

/** Undefined for a language that the page does not have. */
export function contentLanguageTag(contentLanguage: string | null): LanguageTag | undefined {
  return matchLanguage(contentLanguage?.split(',', 1)[0] ?? '');
}
