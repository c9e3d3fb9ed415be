import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestOptions } from '../api/request-options.ts';
import type { DetectedLanguage } from '../i18n/detection.ts';
import { translate } from '../i18n/translate.ts';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';
import { load } from './load.ts';
import type { ServerData } from './texts/server-data.ts';

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

type FakeResponse = { status?: number; body?: unknown; language?: string; afterMs?: number };

/** Runs `load` against fake responses; `requests` are the paths it asked for. */
async function loadFrom(
  responses: { settings?: FakeResponse; phrases?: FakeResponse },
  detected: DetectedLanguage,
  serverData: ServerData = {},
  { noCache = false, appId = '', api }: { noCache?: boolean; appId?: string; api?: 'experience' } = {},
) {
  const requests: string[] = [];
  const requestOptions: RequestOptions = {
    baseUrl: 'http://localhost/api',
    language: () => undefined,
    appId: () => appId || undefined,
    fetch: async (request) => {
      const url = new URL(request.url);
      requests.push(url.pathname.replace('/api/.well-known/', '') + url.search);
      const {
        status = 200,
        body = {},
        language,
        afterMs = 0,
      } = (url.pathname.endsWith('phrases') ? responses.phrases : responses.settings) ?? {};
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      return new Response(JSON.stringify(body), {
        status,
        headers: language ? { 'Content-Language': language } : {},
      });
    },
  };
  const loaded = load({
    requestOptions,
    detected,
    tag: detected.tag,
    noCache,
    serverData,
    path: '/sign-in',
    ...(api && { api }),
  }).loaded;
  const settled = vi.fn();
  void loaded.then(settled, settled);
  // In small steps, because imports and WebCrypto take real time.
  await vi.waitFor(() => expect(settled).toHaveBeenCalled(), { interval: 10, timeout: 10_000 });
  const result = await loaded;
  return { requests, ...result, signIn: () => translate(result.i18n, 'action.sign_in') };
}

const browserEnglish: DetectedLanguage = { tag: 'en', from: 'browser' };
const phrasesWith = (text: string) => ({ languageTag: 'en', translation: { action: { sign_in: text } } });

it('reads the settings of the Experience API where the page speaks it, and else names them once it is ready', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await loadFrom({ settings: { body: { signInMode: 'SignIn', captchaPolicy: {} } } }, browserEnglish);
  await vi.dynamicImportSettled();
  expect(warn).not.toHaveBeenCalled();
  const body = { captchaPolicy: { enabled: true }, mfa: { organizationRequiredMfaPolicy: 'Mandatory' } };
  const newer = await loadFrom({ settings: { body } }, browserEnglish, {}, { api: 'experience' });
  await vi.dynamicImportSettled();
  expect(warn).not.toHaveBeenCalled();
  expect(newer.settings).toMatchObject({ ...body, mfa: { ...body.mfa, factors: [] } });
  const older = await loadFrom({ settings: { body } }, browserEnglish);
  expect(older.settings).not.toHaveProperty('captchaPolicy');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(warn.mock.calls[0]?.[0]).toContain('captchaPolicy.enabled');
  warn.mockRestore();
});

describe('the requests of load', () => {
  it.each(['query', 'browser'] as const)(
    'ask for phrases in the language of the page, found by %s',
    async (from) => {
      const { requests } = await loadFrom({}, { tag: 'de', from });
      expect(requests.sort()).toEqual(['phrases?lng=de', 'sign-in-exp']);
    },
  );
  it('bypass the cache of the server with noCache', async () => {
    expect((await loadFrom({}, browserEnglish, {}, { noCache: true })).requests.sort()).toEqual([
      'phrases?lng=en&no_cache=true',
      'sign-in-exp?no_cache=true',
    ]);
  });
  it('ask for the settings of the application that the address names', async () => {
    expect((await loadFrom({}, browserEnglish, {}, { appId: 'shop' })).requests.sort()).toEqual([
      'phrases?lng=en',
      'sign-in-exp?appId=shop',
    ]);
  });
  it('are not sent if the server has inlined settings and phrases', async () => {
    const serverData = {
      signInExperience: { data: { tenantId: 'inline' } },
      phrases: { lng: 'en', data: phrasesWith('Enter') },
    };
    const page = await loadFrom({}, browserEnglish, serverData);
    expect(page.requests).toEqual([]);
    expect(page.settings.tenantId).toBe('inline');
    expect(page.signIn()).toBe('Enter');
  });
  it('ask for phrases if the server has inlined those of another language', async () => {
    const serverData = {
      signInExperience: { data: {} },
      phrases: { lng: 'en', data: phrasesWith('Enter') },
    };
    const phrases = {
      body: { languageTag: 'de', translation: { action: { sign_in: 'Los' } } },
      language: 'de',
    };
    const page = await loadFrom({ phrases }, { tag: 'de', from: 'browser' }, serverData);
    expect(page.requests).toEqual(['phrases?lng=de']);
    expect(page.signIn()).toBe('Los');
  });
});

describe('the language of the page', () => {
  it('is the tenant’s if detection is off, and the page fetches the phrases again in it', async () => {
    const settings = { body: { languageInfo: { autoDetect: false, fallbackLanguage: 'de' } } };
    const page = await loadFrom({ settings }, browserEnglish);
    expect(page.i18n.language).toBe('de');
    expect(page.requests).toContain('phrases?lng=de');
  });
  it('stays as detected if the texts of the tenant’s language cannot be loaded, and the page names that language', async () => {
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(
        url.includes('de') ? new Response('', { status: 503 }) : new Response(JSON.stringify(en)),
      ),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
    const settings = { body: { languageInfo: { autoDetect: false, fallbackLanguage: 'de' } } };
    const page = await loadFrom({ settings }, browserEnglish);
    expect([page.i18n.language, page.missingLanguage]).toEqual(['en', 'de']);
  });
  it('is English if the texts of the browser’s language are missing, which the page names once', async () => {
    const files: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      files.push(url);
      return Promise.resolve(
        url.includes('de') ? new Response('', { status: 404 }) : new Response(JSON.stringify(en)),
      );
    });
    const phrases = { body: phrasesWith('Come aboard'), language: 'en' };
    const page = await loadFrom({ phrases }, { tag: 'de', from: 'browser' });
    expect([page.i18n.language, page.missingLanguage]).toEqual(['en', 'de']);
    expect(page.requests).toEqual(expect.arrayContaining(['phrases?lng=de', 'phrases?lng=en']));
    expect(page.signIn()).toBe('Come aboard');
    expect(files.filter((url) => url.includes('de'))).toHaveLength(1);
  });
  it('is undefined if the English texts are missing as well', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    await expect(loadFrom({}, { tag: 'de', from: 'browser' })).rejects.toThrow('en');
  });
  it('is the tenant’s if nothing was detected', async () => {
    const settings = { body: { languageInfo: { autoDetect: true, fallbackLanguage: 'de' } } };
    expect((await loadFrom({ settings }, { tag: 'en', from: 'fallback' })).i18n.language).toBe('de');
  });
  it('is the person’s choice even if detection is off', async () => {
    const settings = { body: { languageInfo: { autoDetect: false, fallbackLanguage: 'de' } } };
    expect((await loadFrom({ settings }, { tag: 'en', from: 'choice' })).i18n.language).toBe('en');
    expect((await loadFrom({ settings }, { tag: 'en', from: 'query' })).i18n.language).toBe('de');
  });
  it('stays as detected if the tenant’s fallback is not available', async () => {
    const settings = { body: { languageInfo: { autoDetect: false, fallbackLanguage: 'xx' } } };
    expect((await loadFrom({ settings }, { tag: 'de', from: 'query' })).i18n.language).toBe('de');
  });
  it.each(['de', 'sw', undefined])(
    'stays where the phrases are in another one, %s, and they are not laid over',
    async (language) => {
      const phrases = { body: phrasesWith('Los'), ...(language && { language }) };
      const page = await loadFrom({ phrases }, browserEnglish);
      expect([page.i18n.language, page.signIn()]).toEqual(['en', en.action.sign_in]);
    },
  );
});

describe('the tenant’s phrases', () => {
  it('override the built-in texts', async () => {
    const phrases = { body: phrasesWith('Come aboard'), language: 'en' };
    const page = await loadFrom({ phrases }, browserEnglish);
    expect(page.signIn()).toBe('Come aboard');
  });
  it.each([{}, { languageTag: 1 }, { languageTag: null }])(
    'are ignored with %j, as without a languageTag the tenant has overridden nothing',
    async (tag) => {
      const { translation } = phrasesWith('Log in');
      const page = await loadFrom(
        { phrases: { body: { ...tag, translation }, language: 'en' } },
        browserEnglish,
      );
      expect(page.signIn()).toBe(en.action.sign_in);
    },
  );
  it.each<[string, FakeResponse]>([
    ['are refused', { status: 400 }],
    ['are no object', { body: 7, language: 'en' }],
  ])('%s, so the page uses the built-in texts', async (_case, phrases) => {
    expect((await loadFrom({ phrases }, browserEnglish)).signIn()).toBe(en.action.sign_in);
  });
  it('are applied late if they take longer than a second', async () => {
    const page = await loadFrom(
      { phrases: { body: phrasesWith('Late'), language: 'en', afterMs: 7000 } },
      browserEnglish,
    );
    expect(page.signIn()).toBe(en.action.sign_in);
    await vi.advanceTimersByTimeAsync(7000);
    await vi.waitFor(() => expect(page.signIn()).toBe('Late'));
  });
});

describe('settings', () => {
  it('with invalid parts cause one console warning that names them', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await loadFrom({ settings: { body: { color: 7, mfa: null } } }, browserEnglish);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('color, mfa'));
  });
  it.each<[string, FakeResponse]>([
    ['refused', { status: 404 }],
    ['no object', { body: [] }],
  ])('that are %s make load reject', async (_case, settings) => {
    await expect(loadFrom({ settings }, browserEnglish)).rejects.toThrow();
  });
});
