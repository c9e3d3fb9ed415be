import { languages } from '../domain/generated/constants.ts';
import deUrl from './locales/de.json?url&no-inline';
import enUrl from './locales/en.json?url&no-inline';
import { matchTag } from './match-tag.ts';

/** Digests by key, separated by spaces, of the texts that servers ship (contract §5). */
export type ServerTexts = Readonly<Record<string, string>>;

type Language = {
  tag: (typeof languages.supported)[number];
  dir: 'ltr' | 'rtl';
  url: string;
  serverTexts: () => Promise<{ default: ServerTexts }>;
};

/** `no-inline`, because connect-src does not allow `data:` (quality 27). */
export const LANGUAGES = [
  { tag: 'en', dir: 'ltr', url: enUrl, serverTexts: () => import('./server-texts/en.json') },
  { tag: 'de', dir: 'ltr', url: deUrl, serverTexts: () => import('./server-texts/de.json') },
] as const satisfies readonly Language[];

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];

export const FALLBACK_LANGUAGE: LanguageTag = languages.fallback;

export const SUPPORTED_TAGS: readonly LanguageTag[] = LANGUAGES.map((language) => language.tag);

/** `de-AT` → `de`. */
export function matchLanguage(candidate: string): LanguageTag | undefined {
  return matchTag(SUPPORTED_TAGS, candidate);
}

/** Undefined for a language that the page does not have. */
export function contentLanguageTag(contentLanguage: string | null): LanguageTag | undefined {
  return matchLanguage(contentLanguage?.split(',', 1)[0] ?? '');
}

/** Returns English for an unknown tag. */
export function findLanguage(tag: string): (typeof LANGUAGES)[number] {
  return LANGUAGES.find((language) => language.tag === tag) ?? LANGUAGES[0];
}
