import { expect, it, vi } from 'vitest';
import { english } from '../testing/english.ts';
import { readSettings } from '../api/read-settings.ts';
import { readDeployment } from '../domain/deployment.ts';
import de from '../i18n/locales/de.json';
import { createAppStore } from './app-store.ts';
import { prerenderedSettings } from './default-settings.ts';

const darkEnabled = readSettings({ color: { isDarkModeEnabled: true } }).settings;

it('push() changes only the values that it names, and notifies once', () => {
  const store = createAppStore({ origin: 'https://id.example' });
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.push({ settings: darkEnabled, hostname: 'id.example' });
  expect(listener).toHaveBeenCalledOnce();
  expect(store.get()).toMatchObject({ origin: 'https://id.example', hostname: 'id.example' });
  expect(store.get().settings).toBe(darkEnabled);
  stop();
  store.push({ hostname: '' });
  expect(listener).toHaveBeenCalledOnce();
});

it('keeps the same state object until something changes, and the same translator until texts change', async () => {
  const store = createAppStore({ i18n: await english() });
  const before = store.get();
  expect(store.get()).toBe(before);
  store.push({ settings: darkEnabled });
  expect(store.get()).not.toBe(before);
  expect(store.get().translator).toBe(before.translator);
});

it.each([
  [false, true, {}, 'light'],
  [true, false, {}, 'light'],
  [true, true, {}, 'dark'],
  [true, true, { theme: 'light' }, 'light'],
  [false, false, { theme: 'dark' }, 'dark'],
] as const)(
  'dark mode enabled: %s, preferred: %s, preview: %j give the theme %4$s',
  (isDarkModeEnabled, prefersDark, preview, theme) => {
    const { settings } = readSettings({ color: { isDarkModeEnabled } });
    expect(createAppStore({ settings, prefersDark, preview }).get().theme).toBe(theme);
  },
);

it('takes platform and webview from a preview until it stops', () => {
  const store = createAppStore({ native: true });
  store.push({ preview: { platform: 'web', native: false } });
  expect(store.get()).toMatchObject({ platform: 'web', native: false });
  store.push({ preview: { platform: 'mobile', native: false } });
  expect(store.get()).toMatchObject({ platform: 'mobile', native: false });
  store.push({ preview: {} });
  expect(store.get()).toMatchObject({ platform: 'mobile', native: true });
});

it.each([
  [{}, 'web'],
  [{ touch: true }, 'mobile'],
  [{ native: true }, 'mobile'],
  [{ wide: true }, 'web'],
] as const)('takes %j for the platform %s', (browser, platform) => {
  expect(createAppStore(browser).get().platform).toBe(platform);
});

it('follows the language of its present texts, and not of texts that were replaced', async () => {
  const [first, second] = [await english(), await english()];
  const store = createAppStore({ i18n: first });
  first.addResourceBundle('de', 'translation', de);
  await first.changeLanguage('de');
  expect(store.get().translator.t('action.back')).toBe('Zurück');
  expect(store.get().translator.language).toBe('de');
  store.push({ i18n: second });
  expect(store.get().translator.t('action.back')).toBe('Back');
  const listener = vi.fn();
  store.subscribe(listener);
  await first.changeLanguage('en');
  expect(listener).not.toHaveBeenCalled();
});

it('keeps the state of index.html, with the first texts and the defaults, whatever was pushed', async () => {
  const i18n = await english();
  const store = createAppStore({
    i18n,
    settings: darkEnabled,
    deployment: readDeployment('{"passkeyNames":true}'),
    prefersDark: true,
    origin: 'https://id.example',
    preview: { platform: 'mobile' },
  });
  const { prerendered } = store;
  expect(prerendered).toEqual({
    ...createAppStore().get(),
    settings: prerenderedSettings(),
    translator: expect.objectContaining({ language: 'en' }) as unknown,
  });
  store.push({ native: true, settings: readSettings({}).settings });
  expect(store.prerendered).toBe(prerendered);
});
