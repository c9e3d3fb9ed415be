import { FALLBACK_LANGUAGE } from './languages.ts';
import { isPseudo } from './pseudo-languages.ts';
// `no-inline`, because connect-src does not allow `data:`.
import english from './locales/en.json?url&no-inline';

/** The file with the texts of a language, whose name differs from the English one by the tag only; English for a pseudo-language. */
export const textsUrl = (tag: string): string =>
  english.replace(/\/en(?=[-.][^/]*$)/, `/${isPseudo(tag) ? FALLBACK_LANGUAGE : tag}`);
