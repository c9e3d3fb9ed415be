// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RequestOptions } from '../../api/request-options.ts';
import { detectLanguage } from '../../i18n/detection.ts';
import { readLanguageSources } from '../../i18n/language-sources.ts';
import { translate } from '../../i18n/translate.ts';
import de from '../../i18n/locales/de.json';
import en from '../../i18n/locales/en.json';
import { createAppStore } from '../../state/app-store.ts';
import { changeLanguage } from './change-language.ts';
import { load } from '../load.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response(JSON.stringify(url.includes('de') ? de : en))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const swedish = {
  languageTag: 'sv-SE',
  // The server sends its English text where the tenant has none, so this error is in the server's words.
  translation: { action: { sign_in: 'Logga in' }, error: { invalid_email: 'The email is invalid' } },
};

interface VisitOptions {
  browser?: readonly string[];
  query?: string;
  autoDetect?: boolean;
  phrases?: object;
}

/** Opens the page of a tenant that has added Swedish; the server answers with the phrases of the language asked for. */
async function visit({ browser = [], query = '', autoDetect = true, phrases = swedish }: VisitOptions) {
  vi.stubGlobal('navigator', { languages: browser });
  history.replaceState(null, '', `/sign-in${query}`);
  const asked: string[] = [];
  const languageInfo = { autoDetect, fallbackLanguage: 'sv-SE' };
  const requestOptions: RequestOptions = {
    baseUrl: 'http://localhost/api',
    language: () => undefined,
    fetch: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.endsWith('phrases'))
        return Promise.resolve(Response.json({ languageInfo, signInMode: 'SignIn' }));
      const lng = searchParams.get('lng') ?? '';
      asked.push(lng);
      return Promise.resolve(
        lng === 'sv-SE'
          ? Response.json(phrases, { headers: { 'Content-Language': 'sv-SE' } })
          : Response.json({ translation: {} }, { headers: { 'Content-Language': lng } }),
      );
    },
  };
  const detected = detectLanguage(readLanguageSources());
  const { i18n } = await load({
    requestOptions,
    detected,
    tag: detected.tag,
    noCache: false,
    serverData: {},
    path: '/sign-in',
  }).loaded;
  const text = (key: Parameters<typeof translate>[1]) => translate(i18n, key);
  return { i18n, asked, text, requestOptions };
}

it.each([
  ['prefers it', { browser: ['sv-SE', 'de'] }],
  ['prefers its base language', { browser: ['sv', 'en'] }],
  ['prefers only languages that the page lacks', { browser: ['nb-NO', 'fi'] }],
  ['is not asked, because detection is off', { browser: ['de'], autoDetect: false }],
  ['opens an address that asks for it', { browser: ['de'], query: '?lng=sv' }],
])('shows the language that the tenant has added if the browser %s', async (_, options) => {
  const { i18n, asked, text } = await visit(options);
  expect(i18n.language).toBe('sv-SE');
  expect(asked.at(-1)).toBe('sv-SE');
  expect(text('action.sign_in')).toBe('Logga in');
  expect(text('action.continue')).toBe(en.action.continue);
  expect(text('error.invalid_email')).toBe(en.error.invalid_email);
  expect(text('language.name')).toMatch(/^Svenska/);
});

it.each([
  ['prefers it', { browser: ['de', 'sv'] }, 'de'],
  ['opens an address that asks for it', { browser: ['sv'], query: '?lng=de' }, 'de'],
])('shows a language of ours if the browser %s', async (_, options, language) => {
  const { i18n, asked } = await visit(options);
  expect(i18n.language).toBe(language);
  expect(asked).toEqual([language]);
});

it('does not show the added language if the tenant has no texts in it', async () => {
  const { i18n, text } = await visit({ browser: ['sv'], phrases: { translation: {} } });
  expect(i18n.language).toBe('en');
  expect(text('language.name')).toBe('English');
});

it('keeps the language of the address for the tab, and lets the person choose it later', async () => {
  await visit({ browser: ['de'], query: '?lng=sv-SE' });
  const kept = await visit({ browser: ['de'] });
  expect(kept.i18n.language).toBe('sv-SE');
  sessionStorage.clear();

  const { i18n, requestOptions, text } = await visit({ browser: ['de'] });
  const store = createAppStore({ i18n });
  expect(await changeLanguage({ store, requestOptions }, 'sv-SE')).toBe(true);
  expect(text('action.sign_in')).toBe('Logga in');
  expect(await changeLanguage({ store, requestOptions }, 'de')).toBe(true);
  expect(text('action.sign_in')).toBe(de.action.sign_in);
});
