// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../api/client.ts';
import { readSettings, type Settings } from '../api/read-settings.ts';
import { readDeployment } from '../domain/deployment.ts';
import en from '../i18n/locales/en.json';
import { App } from './app.tsx';
import { RenderBoundary } from './render-boundary.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  // React and the router tell the console of what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(settings: Settings, deployment = '{}') {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    nsSeparator: false,
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  const client = createApiClient({ baseUrl: 'http://localhost/api', language: () => 'en' });
  render(<App settings={settings} i18n={i18n} client={client} deployment={readDeployment(deployment)} />);
}

describe('a screen that breaks', () => {
  it('is replaced by words of ours, and can be tried again', async () => {
    const { settings } = readSettings({ signInMode: 'SignIn' });
    let broken = true;
    const { signIn } = settings;
    Object.defineProperty(settings, 'signIn', {
      get: () => {
        if (broken) throw new Error('Out of order');
        return signIn;
      },
    });
    await show(settings);
    expect(await screen.findByRole('heading', { level: 1, name: en.error.render_title })).toBeTruthy();
    expect(document.title).toBe(`Error: ${en.error.render_title}`);
    expect(screen.queryByText(/Out of order|Unexpected Application Error/)).toBeNull();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: en.action.try_again }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});

describe('what breaks outside of every screen', () => {
  it('is caught too', async () => {
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('Out of order');
      return <p>Fine</p>;
    };
    render(
      <RenderBoundary fallback={(again) => <button onClick={again}>Again</button>}>
        <Fragile />
      </RenderBoundary>,
    );
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(screen.getByText('Fine')).toBeTruthy();
  });
});

it('settings without a mode are an error page, never a blank one', async () => {
  history.replaceState(null, '', '/');
  await show(readSettings({}).settings);
  expect(await screen.findByRole('heading', { name: en.error.no_mode_title })).toBeTruthy();
});

it('the signature leads to the provider and says where from', async () => {
  await show(
    readSettings({}).settings,
    '{"provider":{"name":"Example ID","url":"https://id.example.org/?a=1"}}',
  );
  const link = await screen.findByRole('link', { name: 'Powered by Example ID' });
  expect(link).toHaveProperty('href', 'https://id.example.org/?a=1&utm_source=sign_in&utm_medium=powered_by');
});

it('terms and privacy are links only where their address is one', async () => {
  await show(
    readSettings({ termsOfUseUrl: 'javascript:alert(1)', privacyPolicyUrl: 'https://a.example/privacy' })
      .settings,
  );
  expect(await screen.findByRole('link', { name: en.description.privacy_policy })).toHaveProperty(
    'href',
    'https://a.example/privacy',
  );
  expect(screen.queryByText(en.description.terms_of_use)).toBeNull();
});
