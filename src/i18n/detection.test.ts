// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage, type DetectedLanguage } from './detection.ts';
import { readLanguageSources, type LanguageSources } from './language-sources.ts';

describe('detectLanguage', () => {
  it.each<[string, LanguageSources, DetectedLanguage]>([
    ['prefers the query', { query: 'de', cookie: 'en', browser: ['en'] }, { tag: 'de', from: 'query' }],
    ['prefers the cookie next', { cookie: 'de', local: 'en', session: 'en' }, { tag: 'de', from: 'cookie' }],
    [
      'prefers local storage next',
      { local: 'de', session: 'en', browser: ['en'] },
      { tag: 'de', from: 'local' },
    ],
    [
      'prefers session storage next',
      { session: 'de', browser: ['en'], html: 'en' },
      { tag: 'de', from: 'session' },
    ],
    ['prefers the browser next', { browser: ['de-AT', 'en'], html: 'en' }, { tag: 'de', from: 'browser' }],
    ['prefers the html tag next', { html: 'de' }, { tag: 'de', from: 'html' }],
    ['falls back to English', {}, { tag: 'en', from: 'fallback' }],
    ['skips an unknown language', { query: 'xx', cookie: 'de' }, { tag: 'de', from: 'cookie' }],
    ['skips an empty value', { query: '', cookie: ' ', browser: ['de'] }, { tag: 'de', from: 'browser' }],
    ['skips a malicious value', { query: '../../x', local: '__proto__' }, { tag: 'en', from: 'fallback' }],
    [
      'takes the first known language of the browser',
      { browser: ['nl', 'de', 'en'] },
      { tag: 'de', from: 'browser' },
    ],
    ['skips a browser without known languages', { browser: ['nl'], html: 'en' }, { tag: 'en', from: 'html' }],
  ])('%s', (_, sources, detected) => {
    expect(detectLanguage(sources)).toEqual(detected);
  });
});

describe('readLanguageSources', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/sign-in?lng=fr');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('i18next=it');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja', 'en']);
    localStorage.setItem('i18nextLng', 'es');
    sessionStorage.setItem('i18nextLng', 'ko');
    document.documentElement.lang = 'ru';
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('reads every source', () => {
    expect(readLanguageSources()).toEqual({
      query: 'fr',
      cookie: 'it',
      local: 'es',
      session: 'ko',
      browser: ['ja', 'en'],
      html: 'ru',
    });
  });

  it('ignores storage that throws', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readLanguageSources()).toMatchObject({ query: 'fr', local: undefined, session: undefined });
  });
});
