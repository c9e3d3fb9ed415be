import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../api/client.ts';
import type { Detected } from '../i18n/detection.ts';
import { translate } from '../i18n/translate.ts';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';
import { load } from './load.ts';
import type { ServerData } from './server-data.ts';

const texts = { en, de };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response(JSON.stringify(texts[url.includes('de') ? 'de' : 'en']))),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = { status?: number; body?: unknown; language?: string; afterMs?: number };

/** Loads the page before a server that answers like this; tells what was asked. */
async function begin(
  answers: { settings?: Answer; phrases?: Answer },
  detected: Detected,
  serverData: ServerData = {},
  noCache = false,
) {
  const asked: string[] = [];
  const client = createApiClient({
    baseUrl: 'http://localhost/api',
    language: () => undefined,
    fetch: async (request) => {
      const url = new URL(request.url);
      asked.push(url.pathname.replace('/api/.well-known/', '') + url.search);
      const {
        status = 200,
        body = {},
        language,
        afterMs = 0,
      } = (url.pathname.endsWith('phrases') ? answers.phrases : answers.settings) ?? {};
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      return new Response(JSON.stringify(body), {
        status,
        headers: language ? { 'Content-Language': language } : {},
      });
    },
  });
  const outcome = load({ client, detected, noCache, serverData }).loaded;
  outcome.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  const result = await outcome;
  return { asked, ...result, signIn: () => translate(result.i18n, 'action.sign_in') };
}

const browserEnglish: Detected = { tag: 'en', from: 'browser' };
const words = (text: string) => ({ languageTag: 'en', translation: { action: { sign_in: text } } });

describe('what is asked for', () => {
  it('is settings and phrases without a language, where the browser decides: the preloaded answers fit', async () => {
    expect((await begin({}, browserEnglish)).asked.sort()).toEqual(['phrases', 'sign-in-exp']);
  });
  it('is phrases of the language that was chosen', async () => {
    expect((await begin({}, { tag: 'de', from: 'query' })).asked).toContain('phrases?lng=de');
  });
  it('is past the cache of the server, for people who edit settings', async () => {
    expect((await begin({}, browserEnglish, {}, true)).asked.sort()).toEqual([
      'phrases?no_cache=true',
      'sign-in-exp?no_cache=true',
    ]);
  });
  it('is nothing, where the server has written both into the page', async () => {
    const given = {
      signInExperience: { data: { tenantId: 'inline' } },
      phrases: { lng: 'en', data: words('Enter') },
    };
    const page = await begin({}, browserEnglish, given);
    expect(page.asked).toEqual([]);
    expect(page.settings.tenantId).toBe('inline');
    expect(page.signIn()).toBe('Enter');
  });
});

describe('the language', () => {
  it('is the tenant’s where detection is off, and phrases are asked for again in it', async () => {
    const settings = { body: { languageInfo: { autoDetect: false, fallbackLanguage: 'de' } } };
    const page = await begin({ settings }, browserEnglish);
    expect(page.i18n.language).toBe('de');
    expect(page.asked).toContain('phrases?lng=de');
  });
  it('is the tenant’s where nothing was detected', async () => {
    const settings = { body: { languageInfo: { autoDetect: true, fallbackLanguage: 'de' } } };
    expect((await begin({ settings }, { tag: 'en', from: 'fallback' })).i18n.language).toBe('de');
  });
  it('stays when the tenant falls back to one we do not have', async () => {
    const settings = { body: { languageInfo: { autoDetect: false, fallbackLanguage: 'xx' } } };
    expect((await begin({ settings }, { tag: 'de', from: 'query' })).i18n.language).toBe('de');
  });
  it('is the one the server answers in', async () => {
    expect(
      (await begin({ phrases: { body: { translation: {} }, language: 'de' } }, browserEnglish)).signIn(),
    ).toBe(de.action.sign_in);
  });
});

describe('the tenant’s words', () => {
  it('are laid over ours', async () => {
    expect(
      (await begin({ phrases: { body: words('Come aboard'), language: 'en' } }, browserEnglish)).signIn(),
    ).toBe('Come aboard');
  });
  it('are taken from no answer that the tenant has not overridden', async () => {
    const { languageTag, ...builtIn } = words('Log in');
    expect(languageTag).toBe('en');
    expect((await begin({ phrases: { body: builtIn, language: 'en' } }, browserEnglish)).signIn()).toBe(
      en.action.sign_in,
    );
  });
  it.each<[string, Answer]>([
    ['fail', { status: 400 }],
    ['are no object', { body: 7, language: 'en' }],
  ])('may %s: the built-in texts serve', async (_what, phrases) => {
    expect((await begin({ phrases }, browserEnglish)).signIn()).toBe(en.action.sign_in);
  });
  it('are not waited for longer than a second, and come in when they come', async () => {
    const page = await begin(
      { phrases: { body: words('Late'), language: 'en', afterMs: 7000 } },
      browserEnglish,
    );
    expect(page.signIn()).toBe(en.action.sign_in);
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.signIn()).toBe('Late');
  });
  it('that come late do not change the language of a page that is being read', async () => {
    const page = await begin(
      { phrases: { body: { languageTag: 'de', translation: {} }, language: 'de', afterMs: 7000 } },
      browserEnglish,
    );
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.i18n.language).toBe('en');
  });
});

describe('settings', () => {
  it('that cannot be used in part are named once on the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await begin({ settings: { body: { color: 7, mfa: null } } }, browserEnglish);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('color, mfa'));
  });
  it.each<[string, Answer]>([
    ['refused', { status: 404 }],
    ['no object', { body: [] }],
  ])('that are %s end the start', async (_what, settings) => {
    await expect(begin({ settings }, browserEnglish)).rejects.toThrow();
  });
});
