// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage, type DetectedLanguage } from './detection.ts';
import { keepLanguage } from './kept-language.ts';
import { readLanguageSources, type LanguageSources } from './language-sources.ts';
import { FALLBACK_LANGUAGE } from './languages.ts';

describe('detectLanguage', () => {
  it.each<[string, LanguageSources, DetectedLanguage]>([
    ['prefers a choice', { choice: 'de', query: 'en' }, { tag: 'de', from: 'choice' }],
    [
      'prefers the query next',
      { query: 'de', uiLocales: ['en'], cookie: 'en' },
      { tag: 'de', from: 'query' },
    ],
    [
      'prefers ui_locales next, the first that is known',
      { uiLocales: ['eo', 'de-CH', 'en'], flow: 'en', cookie: 'en' },
      { tag: 'de', from: 'uiLocales' },
    ],
    ['prefers an earlier address next', { flow: 'de', cookie: 'en' }, { tag: 'de', from: 'flow' }],
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
      { browser: ['eo', 'de', 'en'] },
      { tag: 'de', from: 'browser' },
    ],
    ['skips a browser without known languages', { browser: ['eo'], html: 'en' }, { tag: 'en', from: 'html' }],
  ])('%s', (_, sources, detected) => {
    expect(detectLanguage(sources)).toEqual(detected);
  });
});

const open = (address: string) => history.replaceState(null, '', address);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = '';
  open('/');
});

describe('readLanguageSources', () => {
  beforeEach(() => {
    open('/sign-in?lng=fr&ui_locales=pt-BR%20pt');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('i18next=it');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja', 'en']);
    localStorage.setItem('i18nextLng', 'es');
    sessionStorage.setItem('i18nextLng', 'ko');
    document.documentElement.lang = 'ru';
  });

  it('reads every source', () => {
    expect(readLanguageSources()).toEqual({
      query: 'fr',
      uiLocales: ['pt-BR', 'pt'],
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
    const { local, session, query } = readLanguageSources();
    expect([local, session, query]).toEqual([undefined, undefined, 'fr']);
  });

  it('ignores the language of index.html itself, so that the tenant’s fallback applies', () => {
    const [, lang] = /<html lang="([^"]+)"/.exec(readFileSync('index.html', 'utf8')) ?? [];
    expect(lang).toBe(FALLBACK_LANGUAGE);
    document.documentElement.lang = FALLBACK_LANGUAGE;
    expect(readLanguageSources().html).toBeUndefined();
  });
});

describe('the language of a tab', () => {
  const detected = () => {
    const { tag, from } = detectLanguage({ ...readLanguageSources(), browser: ['en'] });
    return `${tag} by ${from}`;
  };
  beforeEach(() => localStorage.setItem('i18nextLng', 'en'));

  it('stays as the address asked, even if the browser kept another language from earlier days', () => {
    open('/sign-in?lng=de');
    keepLanguage('de', 'asked');
    open('/consent');
    expect(sessionStorage.getItem('i18nextLng')).toBe('de');
    expect(detected()).toBe('de by flow');
    open('/sign-in?ui_locales=en');
    expect(detected()).toBe('en by uiLocales');
  });

  it('stays as the person chose, until another address asks for a language', () => {
    open('/sign-in?ui_locales=en');
    keepLanguage('de', 'chosen');
    expect(detected()).toBe('de by choice');
    open('/consent');
    expect(detected()).toBe('de by choice');
    open('/sign-in?lng=en');
    expect(detected()).toBe('en by query');
  });

  it('is kept without a text that an address has instead of a language', () => {
    open('/sign-in?lng=Call%20us:%20555');
    keepLanguage('de', 'chosen');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('555');
    expect(detected()).toBe('de by choice');
  });

  it('counts by the order of the specification if something else has kept it', () => {
    sessionStorage.setItem('i18nextLng', 'de');
    expect(detected()).toBe('en by local');
    localStorage.clear();
    expect(detected()).toBe('de by session');
  });
});
