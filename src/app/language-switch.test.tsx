// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryHistory } from '@tanstack/react-router';
import { App } from './app.tsx';
import { createApp } from './create-app.ts';
import { createI18n } from '../i18n/i18n.ts';
import de from '../i18n/locales/de.json';
import en from '../i18n/locales/en.json';
import type { LanguageTag } from '../i18n/languages.ts';
import { createAppStore } from '../state/app-store.ts';

/** The answer of the server, by language. */
let phrases: (lng: string) => Response;
let texts: (url: string) => Promise<Response>;
const json = (body: unknown, headers = {}) => new Response(JSON.stringify(body), { headers });
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  phrases = () => json({}, { 'Content-Language': 'en' });
  texts = (url) => Promise.resolve(json(url.includes('/de') ? de : en));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url;
    if (!url.includes('/phrases')) return texts(url);
    asked.push(
      `${new URL(url).search} ${String(new Headers((request as Request).headers).get('Accept-Language'))}`,
    );
    return Promise.resolve(phrases(new URL(url).searchParams.get('lng') ?? ''));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function show(missingLanguage?: LanguageTag) {
  const store = createAppStore({ i18n: await createI18n('en'), missingLanguage });
  const requestOptions = { baseUrl: 'http://localhost/api', language: () => store.get().translator.language };
  const history = createMemoryHistory({ initialEntries: ['/sign-in'] });
  render(<App {...createApp({ store, requestOptions, history })} />);
  return await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' }, { timeout: 10_000 });
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });

it('lists the available languages, each by its own name', async () => {
  const list = await show();
  expect([...list.options].map(({ lang, text }) => `${lang} ${text}`)).toEqual(
    expect.arrayContaining(['de Deutsch', 'en English']),
  );
  expect(list.value).toBe('en');
});

it('says that the language of the settings is missing if its texts cannot be loaded', async () => {
  const list = await show('de');
  expect(list.value).toBe('en');
  expect(screen.getByText('Deutsch couldn’t be loaded. Try again in a moment.')).toBeTruthy();
});

it('changes the language at once, and keeps the typed text, the focus and the choice', async () => {
  const list = await show();
  await userEvent.type(screen.getByLabelText('Username'), 'ada');
  await userEvent.selectOptions(list, 'de');
  await heading(de.description.sign_in_to_your_account);
  expect(screen.getByLabelText<HTMLInputElement>('Benutzername').value).toBe('ada');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sprache' }));
  expect(document.documentElement).toMatchObject({ lang: 'de', dir: 'ltr' });
  expect(sessionStorage.getItem('i18nextLng')).toBe('de');
  await userEvent.selectOptions(list, 'en-XB');
  await waitFor(() => expect(document.documentElement).toMatchObject({ lang: 'en-XB', dir: 'rtl' }));
});

it('shows the tenant’s texts of that language, and none of its other languages', async () => {
  phrases = (lng) =>
    json(
      { languageTag: 'de', translation: { action: { sign_in: 'An Bord' } } },
      { 'Content-Language': lng === 'de' ? 'de' : 'en' },
    );
  await userEvent.selectOptions(await show(), 'de');
  expect(await screen.findByRole('button', { name: 'An Bord' })).toBeTruthy();
  expect(asked).toEqual(['?lng=de de']);
});

it('follows the last choice, even if the texts of an earlier one arrive later', async () => {
  const list = await show();
  let answer: (response: Response) => void = () => undefined;
  texts = () => new Promise((resolve) => (answer = resolve));
  await userEvent.selectOptions(list, 'de');
  await userEvent.selectOptions(list, 'en');
  await act(async () => {
    answer(json(de));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(await heading(en.description.sign_in_to_your_account)).toBeTruthy();
  expect(sessionStorage.getItem('i18nextLng')).toBe('en');
});

it('says which language cannot be loaded, keeps the present one, and accepts the same choice again', async () => {
  const list = await show();
  texts = () => Promise.resolve(new Response('', { status: 503 }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await person.selectOptions(list, 'de');
  expect(list.value).toBe('de');
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  const line = screen.getByText('Deutsch couldn’t be loaded. Try again in a moment.');
  expect(line.closest('[aria-live]')).not.toBeNull();
  expect(list.value).toBe('en');
  expect(sessionStorage.getItem('i18nextLng')).toBeNull();
  texts = () => Promise.resolve(json(de));
  await person.selectOptions(list, 'de');
  await heading(de.description.sign_in_to_your_account);
  expect(line.isConnected).toBe(false);
});
