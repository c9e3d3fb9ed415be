import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createInstance, type BackendModule, type i18n } from 'i18next';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import de from '../../../src/i18n/locales/de.json';
import en from '../../../src/i18n/locales/en.json';
import { flattenTexts } from '../../../src/i18n/own-property.ts';
import { leaveOut } from '../leave-out.ts';
import { UNUSED_OF_I18NEXT } from './i18next.ts';

const LOCALES = { en, de };
const folder = mkdtempSync(join(tmpdir(), 'i18next-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** i18next without its unused parts, as the build has it. */
let createReduced: typeof createInstance;
beforeAll(async () => {
  const require = createRequire(import.meta.url);
  const full = join(require.resolve('i18next/package.json'), '../dist/esm/i18next.js');
  const reduced = join(folder, 'i18next.mjs');
  writeFileSync(reduced, leaveOut(readFileSync(full, 'utf8'), UNUSED_OF_I18NEXT));
  const module = (await import(/* @vite-ignore */ pathToFileURL(reduced).href)) as {
    createInstance: typeof createInstance;
  };
  createReduced = module.createInstance;
});

/** As src/i18n/i18n.ts does. */
async function start(create: typeof createInstance, lng: string, backend: BackendModule['read']) {
  const instance = create();
  const plugin: BackendModule = { type: 'backend', init: () => undefined, read: backend };
  await instance.use(plugin).init({
    maxParallelReads: 10,
    maxRetries: 2,
    retryTimeout: 100,
    lng,
    fallbackLng: false,
    load: 'currentOnly',
    ns: 'translation',
    nsSeparator: false,
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
const fromFiles: BackendModule['read'] = (tag, _namespace, callback) =>
  callback(null, { ...LOCALES[tag as 'en'] });

const keysOf = (texts: object) =>
  flattenTexts(texts).flatMap(([key]) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]);
const VALUES = {
  types: ['email', 'phone'],
  places: ['a', 'b', 'c'],
  list: ['<b>'],
  name: '$t(action.back) {{x}}',
};

/** Every text with several counts, and keys that have none. */
function allTexts(i18n: i18n, texts: object) {
  return [...keysOf(texts), 'error', 'error.nothing', 'nothing', 'a:b.c', ''].map((key) => [
    key,
    i18n.t(key, { replace: VALUES }),
    ...[0, 1, 2, 5].map((count) => i18n.t(key, { replace: { ...VALUES, count }, count })),
    i18n.getResource(i18n.language, 'translation', key) as unknown,
  ]);
}

describe('i18next without what the page never reaches', () => {
  it.each(Object.entries(LOCALES))('says the same as the whole library in %s', async (tag, texts) => {
    const [full, reduced] = [
      await start(createInstance, tag, fromFiles),
      await start(createReduced, tag, fromFiles),
    ];
    expect(allTexts(reduced, texts)).toEqual(allTexts(full, texts));
    const tenant = {
      'action.back': 'Retour {{name}}',
      'error.general_required': '{{types, list(type: disjunction;)}}!',
    };
    for (const i18n of [full, reduced]) i18n.addResources(tag, 'translation', tenant);
    expect(reduced.t('action.back', { replace: { name: 'x' } })).toBe('Retour x');
    expect(allTexts(reduced, texts)).toEqual(allTexts(full, texts));
  });

  it('changes the language, loads it first, and reports both', async () => {
    const i18n = await start(createReduced, 'en', fromFiles);
    const changed = vi.fn();
    const added = vi.fn();
    i18n.on('languageChanged', changed);
    i18n.store.on('added', added);
    await i18n.reloadResources(['de']);
    expect(i18n.hasResourceBundle('de', 'translation')).toBe(true);
    await i18n.changeLanguage('de');
    expect([changed.mock.calls, added.mock.calls.length]).toEqual([[['de']], 1]);
    expect(i18n.t('action.back')).toBe(de.action.back);
    i18n.off('languageChanged', changed);
    await i18n.changeLanguage('en');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('repeats a failed request with a growing delay, then starts without texts', async () => {
    vi.useFakeTimers();
    const read = vi.fn<BackendModule['read']>((_tag, _namespace, callback) =>
      callback(new Error('503'), true),
    );
    const starting = start(createReduced, 'en', read);
    await vi.advanceTimersByTimeAsync(99);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(199);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(3);
    expect((await starting).hasResourceBundle('en', 'translation')).toBe(false);
  });
});

it('no text refers to another one, as that part of the library is left out', () => {
  const texts = Object.values(LOCALES).flatMap((locale) => flattenTexts(locale));
  expect(texts.filter(([, text]) => text.includes('$t('))).toEqual([]);
});
