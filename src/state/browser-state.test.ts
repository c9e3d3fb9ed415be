// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppStore } from './app-store.ts';
import { connectBrowser } from './browser-state.ts';
import { readSettings } from '../api/read-settings.ts';

const media = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  media.matches = false;
  vi.stubGlobal('matchMedia', () => media);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const { settings } = readSettings({ color: { isDarkModeEnabled: true } });

it('pushes address, notification, entry origin and webview', () => {
  sessionStorage.setItem('notification', 'description.copied');
  sessionStorage.setItem('entryOrigin', 'https://shop.example');
  vi.stubGlobal('logtoNativeSdk', { platform: 'ios' });
  const store = createAppStore();
  connectBrowser(store);
  expect(store.get()).toMatchObject({
    origin: location.origin,
    hostname: location.hostname,
    native: true,
    notification: 'description.copied',
    entryOrigin: 'https://shop.example',
    cookies: true,
  });
});

it('follows the preferred colours, the input and the width until stopped', () => {
  const store = createAppStore({ settings });
  const stop = connectBrowser(store);
  expect(store.get()).toMatchObject({ theme: 'light', platform: 'web', wide: false, native: false });
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  expect(store.get()).toMatchObject({ theme: 'dark', platform: 'mobile', wide: true });
  stop();
  media.matches = false;
  media.dispatchEvent(new Event('change'));
  expect(store.get().theme).toBe('dark');
});
