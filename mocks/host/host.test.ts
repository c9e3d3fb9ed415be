import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startHost } from './host.ts';
import { send } from './testing/send.ts';
import { page, script, startHostFor, writeSmallBuild } from './testing/start-host-for.ts';

const plainBackend: RequestListener = (_request, response) => response.end('backend');

describe('pages and files', () => {
  it.each([
    '/sign-in',
    '/sign-in/password?x=1',
    '/callback/abc.def',
    '/index.html',
    '/index.html/',
    '/assets/..%2findex.html',
    '/apiary',
    '/assetless',
  ])('serves the page with its deployment settings and no-store at %s', async (path) => {
    const { host } = await startHostFor(plainBackend, {
      provider: { name: '</script>', url: 'https://e.example' },
    });
    const { status, headers, body } = await send(host + path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe(
      page.replace('{}', '{"provider":{"name":"\\u003c/script>","url":"https://e.example"}}'),
    );
  });

  it('caches hashed files forever, and compresses them if the browser accepts it', async () => {
    const { host } = await startHostFor(plainBackend);
    const uncompressed = await send(`${host}/assets/entry-Ab12_x9Z.js`);
    expect(uncompressed.headers['content-encoding']).toBeUndefined();
    expect(uncompressed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(uncompressed.headers['content-type']).toMatch(/javascript/);
    expect(uncompressed.body.toString()).toBe(script);
    const compressed = await send(`${host}/assets/entry-Ab12_x9Z.js`, 'GET', {
      'accept-encoding': 'gzip, br',
    });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['content-type']).toMatch(/javascript/);
    expect(compressed.headers['vary']).toBe('Accept-Encoding');
    expect(brotliDecompressSync(compressed.body).toString()).toBe(script);
  });

  it.each(['br;q=0', 'gzip, br; q=0.0', '*, br;q=0', 'identity', 'brave'])(
    'does not compress by brotli for %s',
    async (accepted) => {
      const { host } = await startHostFor(plainBackend);
      const { headers, body } = await send(`${host}/assets/entry-Ab12_x9Z.js`, 'GET', {
        'accept-encoding': accepted,
      });
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.toString()).toBe(script);
    },
  );

  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('compresses the page for %s', async (accepted, encoding, unpack) => {
    const { host } = await startHostFor(plainBackend);
    const { headers, body } = await send(`${host}/sign-in`, 'GET', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(unpack(body).toString()).toBe(page);
  });

  it('caches other files for days', async () => {
    const { host } = await startHostFor(plainBackend);
    const icon = await send(`${host}/icon.svg`);
    expect(icon.headers['cache-control']).toBe('public, max-age=259200');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
  });

  it('answers 500 for a missing file in a folder of the build', async () => {
    const { host } = await startHostFor(plainBackend);
    for (const path of [
      '/assets/missing-Ab12_x9Z.js',
      '/assets/',
      '/icon.svg.map',
      '/assets/%00',
      '/assets/..%2f..%2fetc',
    ])
      expect((await send(host + path)).status, path).toBe(500);
  });

  it('answers with an error for lazy-loaded scripts while the cookie of the fault is set', async () => {
    const { host } = await startHostFor(plainBackend);
    const cookie = '_mock_missing_asset=404.2';
    const missing = await send(`${host}/assets/entry-Ab12_x9Z.js`, 'GET', { cookie });
    expect([missing.status, missing.headers['set-cookie']]).toEqual([404, undefined]);
    expect(missing.headers['cache-control']).toBe('no-store');
    for (const path of ['/assets/first-Ab12_x9Z.js', '/icon.svg', '/sign-in'])
      expect((await send(host + path, 'GET', { cookie })).status, path).toBe(200);
  });

  it('counts page loads towards that fault, but not HEAD requests', async () => {
    const { host } = await startHostFor(plainBackend);
    const cookiesOf = async (method: string, left: string) =>
      (await send(`${host}/sign-in`, method, { cookie: `_mock_missing_asset=404.${left}` })).headers[
        'set-cookie'
      ];
    expect(await cookiesOf('GET', '2')).toEqual([expect.stringContaining('_mock_missing_asset=404.1')]);
    expect(await cookiesOf('GET', '1')).toEqual([expect.stringContaining('Max-Age=0')]);
    expect(await cookiesOf('GET', '')).toBeUndefined();
    expect(await cookiesOf('HEAD', '2')).toBeUndefined();
  });

  it('sends the security headers with pages, files and errors, and allows the breach range service and telemetry', async () => {
    const { host } = await startHostFor(plainBackend, {
      breachRange: 'https://breach.example/v1',
      telemetry: { url: 'https://sink.example/in' },
      previewOrigins: ['https://console.example'],
    });
    for (const path of ['/sign-in', '/icon.svg', '/assets/missing.js']) {
      const { headers } = await send(host + path);
      const policy = headers['content-security-policy'];
      expect(policy, path).toContain("connect-src 'self' https://breach.example https://sink.example;");
      expect(policy, path).toContain("frame-ancestors 'self' https://console.example;");
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['permissions-policy'], path).toContain('camera=()');
    }
  });

  it('does not name its own origin for its own services', async () => {
    const { host } = await startHostFor(plainBackend, {
      breachRange: '/_mock/breach',
      telemetry: { url: '/telemetry' },
    });
    expect((await send(`${host}/sign-in`)).headers['content-security-policy']).toContain(
      "connect-src 'self'; ",
    );
  });

  it('ignores an invalid range and refuses POST', async () => {
    const { host } = await startHostFor(plainBackend);
    expect((await send(`${host}/icon.svg`, 'GET', { range: 'bytes=9-2' })).status).toBe(200);
    expect((await send(`${host}/sign-in`, 'POST')).status).toBe(405);
    expect((await send(`${host}/sign-in`)).status).toBe(200);
  });
});

it('listens on the loopback interface only, and rejects when the port is taken', async () => {
  const { host } = await startHostFor(plainBackend);
  const port = Number(new URL(host).port);
  const distDir = writeSmallBuild();
  await expect(startHost({ port, distDir, backend: host })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const taken = (other.address() as AddressInfo).port;
  await expect(startHost({ port: taken, distDir, backend: host })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  other.close();
  expect((await send(`http://127.0.0.1:${String(port)}/sign-in`)).status).toBe(200);
});
