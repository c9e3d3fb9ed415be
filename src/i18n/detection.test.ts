// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage, explicitLanguage, readLanguageSources } from './detection.ts';
import type { Detected, LanguageSources } from './detection.ts';

describe('detectLanguage', () => {
  it.each<[string, LanguageSources, Detected]>([
    ['the query before all', { query: 'de', cookie: 'en', browser: ['en'] }, { tag: 'de', from: 'query' }],
    ['then the cookie', { cookie: 'de', local: 'en', session: 'en' }, { tag: 'de', from: 'cookie' }],
    ['then local storage', { local: 'de', session: 'en', browser: ['en'] }, { tag: 'de', from: 'local' }],
    ['then session storage', { session: 'de', browser: ['en'], html: 'en' }, { tag: 'de', from: 'session' }],
    ['then the browser', { browser: ['de-AT', 'en'], html: 'en' }, { tag: 'de', from: 'browser' }],
    ['then the html tag', { html: 'de' }, { tag: 'de', from: 'html' }],
    ['English at the end', {}, { tag: 'en', from: 'fallback' }],
    ['an unknown wish is skipped', { query: 'xx', cookie: 'de' }, { tag: 'de', from: 'cookie' }],
    ['an empty wish is skipped', { query: '', cookie: ' ', browser: ['de'] }, { tag: 'de', from: 'browser' }],
    ['a hostile wish is skipped', { query: '../../x', local: '__proto__' }, { tag: 'en', from: 'fallback' }],
    ['the first known of the browser', { browser: ['nl', 'de', 'en'] }, { tag: 'de', from: 'browser' }],
    ['a browser of unknown ones', { browser: ['nl'], html: 'en' }, { tag: 'en', from: 'html' }],
  ])('%s', (_, sources, detected) => {
    expect(detectLanguage(sources)).toEqual(detected);
  });
});

it('a language is explicit when somebody chose it, not when the browser or the page just has it', () => {
  const chosen = (from: Detected['from']) => explicitLanguage({ tag: 'de', from });
  expect((['query', 'cookie', 'local', 'session'] as const).map(chosen)).toEqual(['de', 'de', 'de', 'de']);
  expect((['browser', 'html', 'fallback'] as const).map(chosen)).toEqual([undefined, undefined, undefined]);
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

  it('reads every source under its usual name', () => {
    expect(readLanguageSources()).toEqual({
      query: 'fr',
      cookie: 'it',
      local: 'es',
      session: 'ko',
      browser: ['ja', 'en'],
      html: 'ru',
    });
  });

  it('does without storage that throws', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readLanguageSources()).toMatchObject({ query: 'fr', local: undefined, session: undefined });
  });
});
