import { languages } from '../domain/generated/constants.ts';
import { matchTag } from './match-tag.ts';
import { PSEUDO_TAGS } from './pseudo-languages.ts';

export type LanguageTag = (typeof languages.supported)[number] | (typeof PSEUDO_TAGS)[number];

interface Language {
  tag: LanguageTag;
  dir: 'ltr' | 'rtl';
  url: string;
}

/** The files of texts. `no-inline`, because connect-src does not allow `data:` (quality 27). */
const URLS = import.meta.glob<string>('./locales/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export const FALLBACK_LANGUAGE = languages.fallback;

const urlOf = (tag: string): string | undefined => URLS[`./locales/${tag}.json`];

const isRightToLeft = (tag: string): boolean => /^(ar|fa|he|ur)\b|-XB$/.test(tag);

/** A new language is its file and its tag in openapi/constants.yaml. */
export const LANGUAGES: readonly Language[] = [
  ...languages.supported.flatMap((tag) => ({ tag, url: urlOf(tag) })),
  ...PSEUDO_TAGS.map((tag) => ({ tag, url: urlOf(FALLBACK_LANGUAGE) })),
].flatMap(({ tag, url }) =>
  url === undefined ? [] : [{ tag, url, dir: isRightToLeft(tag) ? 'rtl' : 'ltr' }],
);

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
  return (
    LANGUAGES.find((language) => language.tag === tag) ?? {
      tag: FALLBACK_LANGUAGE,
      dir: 'ltr',
      url: urlOf(FALLBACK_LANGUAGE) ?? '',
    }
  );
}
