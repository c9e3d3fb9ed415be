import { readCookie } from '../platform/cookies.ts';
import { readLocal, readSession } from '../platform/storage.ts';

export type LanguageSources = {
  query?: string | undefined;
  cookie?: string | undefined;
  local?: string | undefined;
  session?: string | undefined;
  browser?: readonly string[] | undefined;
  html?: string | undefined;
};

/** By priority (contract §21). */
export const LANGUAGE_SOURCES = ['query', 'cookie', 'local', 'session', 'browser', 'html'] as const;

/** Uses the default keys of i18next-browser-languagedetector. */
export function readLanguageSources(): LanguageSources {
  return {
    query: new URLSearchParams(location.search).get('lng') ?? undefined,
    cookie: readCookie('i18next'),
    local: readLocal('i18nextLng'),
    session: readSession('i18nextLng'),
    browser: navigator.languages,
    html: document.documentElement.lang,
  };
}
