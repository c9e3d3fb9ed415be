// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import { App } from './app.tsx';
import { PATHS } from '../domain/routes.ts';
import * as cookies from '../platform/storage/cookies.ts';
import * as storage from '../platform/storage/storage.ts';
import { englishApp } from '../testing/english-app.ts';

// Both modules catch their errors, so the test would not notice a read without a browser.
vi.mock('../platform/storage/storage.ts', { spy: true });
vi.mock('../platform/storage/cookies.ts', { spy: true });

beforeEach(() => {
  // Newer versions of Node define some of them.
  for (const name of ['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage'])
    vi.stubGlobal(name, undefined);
});

async function prerender(path: string): Promise<string> {
  const app = await englishApp(path);
  vi.clearAllMocks();
  const html = renderToString(<App {...app} isPrerendered />);
  for (const read of [storage.readLocal, storage.readSession, cookies.readCookie])
    expect(read).not.toHaveBeenCalled();
  return html;
}

it('renders the sign-in page with default settings and without a browser', async () => {
  const html = await prerender('/sign-in');
  expect(html).toMatch(/<h1 [^>]*>Sign in to your account<\/h1>/);
  const [, id] = /<label [^>]*for="([^"]+)">Username<\/label>/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<input [^>]*id="${String(id)}"[^>]*name="identifier"`));
  expect(html).toMatch(/<input [^>]*type="password"[^>]*name="password"/);
  expect(html).toMatch(/<button [^>]*type="submit"><span [^>]*>Sign in<\/span><\/button>/);
  expect(html).toMatch(/<a href="\/register"/);
});

it.each(PATHS)('renders %s without a browser', async (path) => {
  const html = await prerender(path.replaceAll(/\$\w+/g, 'lighthouse'));
  expect(html).toContain('<main ');
  // React writes this where a part threw or was not loaded.
  expect(html).not.toContain('<!--$!-->');
});

it('renders the default settings and the first texts, whatever was pushed', async () => {
  const app = await englishApp('/sign-in');
  const html = renderToString(<App {...app} isPrerendered />);
  app.store.push({
    settings: readSettings({ signInMode: 'SignIn', termsOfUseUrl: 'https://shop.example/terms' }).settings,
    origin: 'https://id.example',
    notification: 'description.copied',
    preview: { theme: 'dark' },
  });
  expect(renderToString(<App {...app} isPrerendered />)).toBe(html);
});
