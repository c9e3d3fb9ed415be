import { readCookie } from '../platform/cookies.ts';
import { readLocal, readSession } from '../platform/storage.ts';
import { FALLBACK_LANGUAGE, matchLanguage } from './languages.ts';
import type { LanguageTag } from './languages.ts';

export type LanguageSources = {
  query?: string | undefined;
  cookie?: string | undefined;
  local?: string | undefined;
  session?: string | undefined;
  browser?: readonly string[] | undefined;
  html?: string | undefined;
};

export type DetectedLanguage = { tag: LanguageTag; from: keyof LanguageSources | 'fallback' };

/** By priority (contract §21). */
const ORDER = ['query', 'cookie', 'local', 'session', 'browser', 'html'] as const;

export function detectLanguage(sources: LanguageSources): DetectedLanguage {
  for (const from of ORDER) {
    const candidates = [sources[from] ?? []].flat();
    for (const candidate of candidates) {
      const tag = matchLanguage(candidate);
      if (tag !== undefined) return { tag, from };
    }
  }
  return { tag: FALLBACK_LANGUAGE, from: 'fallback' };
}

/** Undefined if no person chose it: then the server decides by Accept-Language (quality 33). */
export function explicitLanguage({ tag, from }: DetectedLanguage): LanguageTag | undefined {
  return from === 'browser' || from === 'html' || from === 'fallback' ? undefined : tag;
}

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
