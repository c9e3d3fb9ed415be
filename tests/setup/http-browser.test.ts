import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { HttpBrowser } from './http-browser.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that answers each path with its Set-Cookie lines and tells the Cookie header it received. */
async function startServer(setCookie: Readonly<Record<string, readonly string[]>>) {
  const started = createServer((request, response) => {
    response.setHeader('set-cookie', setCookie[request.url ?? ''] ?? []);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.headers.cookie ?? null));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, 'localhost', resolve));
  const browser = new HttpBrowser(`http://localhost:${String((started.address() as AddressInfo).port)}`);
  return { browser, sentTo: async (path: string) => (await browser.request('GET', path)).json };
}

it('sends cookies back with unchanged values', async () => {
  const { sentTo } = await startServer({
    '/a': ['_interaction=abc; path=/; httponly', '_interaction.sig=YWI+/w==; path=/; samesite=lax'],
  });
  await sentTo('/a');
  expect(await sentTo('/b')).toBe('_interaction=abc; _interaction.sig=YWI+/w==');
});

it('sends a cookie only below its path', async () => {
  const { sentTo } = await startServer({ '/a/b': ['x=1; path=/a/b', 'y=2'] });
  await sentTo('/a/b');
  expect(await sentTo('/a/b/c')).toBe('x=1; y=2');
  expect(await sentTo('/a/c')).toBe('y=2');
  expect(await sentTo('/')).toBeNull();
});

it('forgets cookies that expire', async () => {
  const { sentTo } = await startServer({
    '/a': ['x=1; path=/', 'y=1; path=/'],
    '/b': ['x=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT', 'y=; Path=/; Max-Age=0'],
  });
  await sentTo('/a');
  await sentTo('/b');
  expect(await sentTo('/')).toBeNull();
});

it('shares cookies with a new tab', async () => {
  const { browser, sentTo } = await startServer({ '/a': ['x=1; path=/'] });
  await sentTo('/a');
  expect((await browser.newTab().request('GET', '/')).json).toBe('x=1');
});
