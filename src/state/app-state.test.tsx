// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { english, englishStore } from '../testing/english.ts';
import { readSettings } from '../api/read-settings.ts';
import de from '../i18n/locales/de.json';
import { AppStateProvider } from './app-state-provider.tsx';
import { useSettings, useTranslate } from './app-state.ts';

afterEach(cleanup);

function Button() {
  const { t, language } = useTranslate();
  const { signInMode } = useSettings();
  return (
    <button lang={language}>
      {t('action.back')} {signInMode}
    </button>
  );
}

it('renders components again when settings or another language are pushed', async () => {
  const store = await englishStore({ signInMode: 'SignIn' });
  render(
    <AppStateProvider store={store}>
      <Button />
    </AppStateProvider>,
  );
  const button = screen.getByRole('button', { name: 'Back SignIn' });
  act(() => store.push({ settings: readSettings({ signInMode: 'Register' }).settings }));
  expect(button.textContent).toBe('Back Register');
  const i18n = await english();
  i18n.addResourceBundle('de', 'translation', de);
  act(() => store.push({ i18n }));
  await act(() => i18n.changeLanguage('de'));
  expect(button.textContent).toBe('Zurück Register');
  expect(button.lang).toBe('de');
});

it('renders the state of index.html first, and then the state of the store', async () => {
  const store = await englishStore({ signInMode: 'SignIn' });
  const prerendered = renderToString(
    <AppStateProvider store={store} isPrerendered>
      <Button />
    </AppStateProvider>,
  );
  expect(prerendered).toContain('SignInAndRegister');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = prerendered;
  const onRecoverableError = vi.fn();
  await act(() =>
    hydrateRoot(
      container,
      <AppStateProvider store={store} isPrerendered>
        <Button />
      </AppStateProvider>,
      { onRecoverableError },
    ),
  );
  expect(container.textContent).toBe('Back SignIn');
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('throws an error that names the missing context', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<Button />)).toThrow('AppStateProvider');
});
