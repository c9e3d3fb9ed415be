import { languages } from '../domain/generated/constants.ts';
import { matchTag } from './match-tag.ts';
import { PSEUDO_TAGS } from './pseudo-languages.ts';

export type LanguageTag = (typeof languages.supported)[number] | (typeof PSEUDO_TAGS)[number];

export const FALLBACK_LANGUAGE = languages.fallback;

/** By the tags in openapi/constants.yaml; pseudo-languages come last. */
export const LANGUAGES: readonly LanguageTag[] = [...languages.supported, ...PSEUDO_TAGS];

/** `de-AT` → `de`. */
export function matchLanguage(candidate: string): LanguageTag | undefined {
  return matchTag(LANGUAGES, candidate);
}

/** Our tag for the language of the header if the page has it, else the header's own tag. */
export function contentLanguageTag(contentLanguage: string | null): string {
  const tag = contentLanguage?.split(',', 1)[0] ?? '';
  return matchLanguage(tag) ?? tag;
}

export const isOurs = (tag: string): tag is LanguageTag => LANGUAGES.some((ours) => ours === tag);
