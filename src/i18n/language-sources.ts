import { languages } from '../domain/generated/constants.ts';
import { readCookie } from '../platform/storage/cookies.ts';
import { readLocal } from '../platform/storage/storage.ts';
import { readKeptLanguage } from './kept-language.ts';

/** The places where the page looks for its language, in this order (contract.md#languages). */
export const LANGUAGE_SOURCES = [
  'choice',
  'query',
  'uiLocales',
  'flow',
  'cookie',
  'local',
  'session',
  'browser',
  'html',
] as const;

export type LanguageSources = Partial<
  Record<(typeof LANGUAGE_SOURCES)[number], string | readonly string[] | undefined>
>;

/** Uses the default keys of i18next-browser-languagedetector. */
export function readLanguageSources(): LanguageSources {
  const query = new URLSearchParams(location.search);
  const { lang } = document.documentElement;
  return {
    query: query.get(languages.queryKey) ?? undefined,
    uiLocales: query.get('ui_locales')?.split(' '),
    ...readKeptLanguage(query),
    cookie: readCookie('i18next'),
    local: readLocal('i18nextLng'),
    browser: navigator.languages,
    // The lang attribute of index.html is nobody's choice, so the tenant's fallback applies.
    html: lang === languages.fallback ? undefined : lang,
  };
}
