// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings, type Settings } from '../api/read-settings.ts';
import { readDeployment } from '../domain/deployment.ts';
import { createAppStore } from '../state/app-store.ts';
import en from '../i18n/locales/en.json';
import { App } from './app.tsx';
import { createApp } from './create-app.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderApp(settings: Settings, deployment = '{}') {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    nsSeparator: false,
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  const store = createAppStore({
    i18n,
    settings,
    api: 'interaction',
    deployment: readDeployment(deployment),
  });
  const requestOptions = { baseUrl: 'http://localhost/api', language: () => 'en' };
  render(<App {...createApp({ store, requestOptions })} />);
}

describe('App', () => {
  it('replaces a screen that throws by an error page with a retry button', async () => {
    const { settings } = readSettings({ signInMode: 'SignIn' });
    let shouldThrow = true;
    const { signIn } = settings;
    Object.defineProperty(settings, 'signIn', {
      get: () => {
        if (shouldThrow) throw new Error('Out of order');
        return signIn;
      },
    });
    await renderApp(settings);
    expect(
      await screen.findByRole('heading', { level: 1, name: en.error.something_went_wrong }),
    ).toBeTruthy();
    expect(document.title).toBe(`Error: ${en.error.something_went_wrong}`);
    expect(screen.queryByText(/Out of order|Unexpected Application Error/)).toBeNull();
    shouldThrow = false;
    await userEvent.click(screen.getByRole('button', { name: en.action.try_again }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});

it('shows an error page when the settings have no sign-in mode', async () => {
  history.replaceState(null, '', '/');
  await renderApp(readSettings({}).settings);
  expect(await screen.findByRole('heading', { name: en.error.feature_disabled_title })).toBeTruthy();
});
