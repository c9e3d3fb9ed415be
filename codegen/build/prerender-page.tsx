import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { FIRST_FORM_TITLES } from '../../src/domain/first-form.ts';
import type { FirstFormPath } from '../../src/domain/sign-in-method.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import { createAppStore } from '../../src/state/app-store.ts';
import { App } from '../../src/app/app.tsx';
import { createApp } from '../../src/app/create-app.ts';

/** Writes each text as its key, between characters that no text has. */
const MARKS: Translator = {
  t: (key) => `\uE000${key}\uE001`,
  text: () => '',
  name: () => '',
  isTenants: () => false,
  toMessageKey: () => undefined,
  language: '',
};

/** Returns the first render of the first pages, by path. Only the build runs it (codegen/build/prerender.ts). */
export async function prerender(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of Object.keys(FIRST_FORM_TITLES) as FirstFormPath[]) {
    const store = createAppStore({}, MARKS);
    const requestOptions = { baseUrl: '', language: () => undefined };
    const history = createMemoryHistory({ initialEntries: [path] });
    const app = createApp({ store, requestOptions, history });
    await app.router.load();
    pages[path] = renderToString(<App {...app} isPrerendered />);
  }
  return pages;
}
