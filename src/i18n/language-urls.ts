import { FALLBACK_LANGUAGE } from './languages.ts';

/** The files of texts. `no-inline`, because connect-src does not allow `data:` (quality 27). */
const URLS = import.meta.glob<string>('./locales/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The file with the texts of a language; that of English for a pseudo-language. */
export const textsUrl = (tag: string): string =>
  URLS[`./locales/${tag}.json`] ?? URLS[`./locales/${FALLBACK_LANGUAGE}.json`] ?? '';
