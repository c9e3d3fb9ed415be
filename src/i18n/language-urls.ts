import { FALLBACK_LANGUAGE } from './languages.ts';
import { isPseudo } from './pseudo-languages.ts';
// `no-inline`, because connect-src does not allow `data:`.
import english from './locales/en.json?url&no-inline';

/** The file with the texts of a language: the name of the English file with another tag. Pseudo-languages use English. */
export const textsUrl = (tag: string): string =>
  english.replace(/\/en(?=[-.][^/]*$)/, `/${isPseudo(tag) ? FALLBACK_LANGUAGE : tag}`);
