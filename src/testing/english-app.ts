import { configure } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { createApp, type AppParts } from '../app/create-app.ts';
import { createAppStore } from '../state/app-store.ts';
import { english } from './english.ts';

// A busy machine takes more than a second to load lazy parts of a page.
configure({ asyncUtilTimeout: 10_000 });

type Initial = Parameters<typeof createAppStore>[0];

/** The application at `path`, in English, on default settings; its first page is loaded. */
export async function englishApp(path: string, initial: Initial = {}): Promise<AppParts> {
  const store = createAppStore({ i18n: await english(), api: 'interaction', ...initial });
  const requestOptions = { baseUrl: 'http://localhost/api', language: () => 'en' };
  const app = createApp({ store, requestOptions, history: createMemoryHistory({ initialEntries: [path] }) });
  await app.router.load();
  return app;
}
