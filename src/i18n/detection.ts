import { readCookie } from '../platform/cookies.ts';
import { readLocal, readSession } from '../platform/storage.ts';
import { FALLBACK, matchLanguage } from './languages.ts';
import type { Tag } from './languages.ts';

/** Where a wish for a language can come from; anything absent or unknown is passed over. */
export type LanguageSources = {
  query?: string | undefined;
  cookie?: string | undefined;
  local?: string | undefined;
  session?: string | undefined;
  /** The browser's preferences, the dearest first. */
  browser?: readonly string[] | undefined;
  html?: string | undefined;
};

export type Detected = { tag: Tag; from: keyof LanguageSources | 'fallback' };

/** First to last (contract §21). */
const ORDER = ['query', 'cookie', 'local', 'session', 'browser', 'html'] as const;

/** The language to begin with and who decided it (contract §21); the fallback is English, never nothing. */
export function detectLanguage(sources: LanguageSources): Detected {
  for (const from of ORDER) {
    const wishes = [sources[from] ?? []].flat();
    for (const wish of wishes) {
      const tag = matchLanguage(wish);
      if (tag !== undefined) return { tag, from };
    }
  }
  return { tag: FALLBACK, from: 'fallback' };
}

/**
 * The language somebody chose, undefined when it is only what the browser prefers: then phrases asked
 * without `lng`, which the server answers by Accept-Language, are the right ones (quality 33).
 */
export function explicitLanguage({ tag, from }: Detected): Tag | undefined {
  return from === 'browser' || from === 'html' || from === 'fallback' ? undefined : tag;
}

/** The wishes this page knows of, under i18next-browser-languagedetector's usual names. */
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
