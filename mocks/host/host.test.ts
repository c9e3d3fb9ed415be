import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startHost } from './host.ts';
import { listenOnLocalhost } from '../server/listen.ts';

const distDir = mkdtempSync(join(tmpdir(), 'host-'));
const page =
  '<head><script type="module" src="/assets/first-Ab12_x9Z.js"></script><script type="application/json" id="latchkey">{}</script></head><body>page</body>';
const script = 'export const hello = 1;\n'.repeat(100);

beforeAll(() => {
  mkdirSync(join(distDir, 'assets'));
  writeFileSync(join(distDir, 'index.html'), page);
  writeFileSync(join(distDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(distDir, 'assets/entry-Ab12_x9Z.js'), script);
  writeFileSync(join(distDir, 'assets/first-Ab12_x9Z.js'), script);
  writeFileSync(join(distDir, 'assets/entry-Ab12_x9Z.js.br'), brotliCompressSync(script));
});
afterAll(() => {
  rmSync(distDir, { recursive: true });
});

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

interface RawResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
const send = (url: string, method = 'GET', headers: Record<string, string> = {}, body = '') =>
  new Promise<RawResponse>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

const startHostFor = async (backend: RequestListener, config = {}) => {
  const backendServer = await listenOnLocalhost(backend, 0);
  const host = await startHost({ port: 0, distDir, backend: backendServer.origin, config });
  opened.push(host, backendServer);
  return { host: host.origin, backendServer };
};
const plainBackend: RequestListener = (_request, response) => response.end('backend');

describe('pages and files', () => {
  it.each(['/sign-in', '/sign-in/password?x=1', '/callback/abc.def', '/index.html', '/apiary', '/assetless'])(
    'answers %s with the page and its deployment settings, not to be stored',
    async (path) => {
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
    },
  );

  it('caches hashed files forever, compressed where the browser accepts it', async () => {
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

  it('lets lazy-loaded scripts be missing while the cookie of the fault says so', async () => {
    const { host } = await startHostFor(plainBackend);
    const cookie = '_mock_missing_asset=404.2';
    const missing = await send(`${host}/assets/entry-Ab12_x9Z.js`, 'GET', { cookie });
    expect([missing.status, missing.headers['set-cookie']]).toEqual([
      404,
      [expect.stringContaining('_mock_missing_asset=404.1')],
    ]);
    expect(missing.headers['cache-control']).toBe('no-store');
    for (const path of ['/assets/first-Ab12_x9Z.js', '/icon.svg', '/sign-in'])
      expect((await send(host + path, 'GET', { cookie })).status, path).toBe(200);
  });

  it('sends the security headers with pages, files and errors, and allows the breach range service', async () => {
    const { host } = await startHostFor(plainBackend, {
      breachRange: 'https://breach.example/v1',
      previewOrigins: ['https://console.example'],
    });
    for (const path of ['/sign-in', '/icon.svg', '/assets/missing.js']) {
      const { headers } = await send(host + path);
      const policy = headers['content-security-policy'];
      expect(policy, path).toContain("connect-src 'self' https://breach.example;");
      expect(policy, path).toContain("frame-ancestors 'self' https://console.example;");
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['permissions-policy'], path).toContain('camera=()');
    }
  });

  it('does not name its own origin for its own breach range service', async () => {
    const { host } = await startHostFor(plainBackend, { breachRange: '/_mock/breach' });
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

describe('proxied calls', () => {
  it('keeps two cookies with padding, the Host header and the redirect unchanged', async () => {
    const cookies = [
      '_interaction=YWJj+/Zm9v==; path=/; httponly',
      '_interaction.sig=q/8+Zm9vYmE=; path=/; httponly',
    ];
    const { host } = await startHostFor((request, response) => {
      response
        .writeHead(303, {
          'set-cookie': cookies,
          location: `http://${request.headers.host ?? ''}/sign-in?cookie=${request.headers.cookie ?? ''}`,
        })
        .end();
    });
    const { status, headers } = await send(`${host}/oidc/auth?a=b`, 'GET', { cookie: 'a=b==; c=d' });
    expect(status).toBe(303);
    expect(headers['set-cookie']).toEqual(cookies);
    expect(headers.location).toBe(`${host}/sign-in?cookie=a=b==; c=d`);
    expect(headers['content-security-policy']).toBeUndefined();
  });

  it.each(['/api', '/api/interaction', '/oidc/auth', '/demo-app', '/_mock/inbox'])(
    'sends %s to the backend unchanged, with its body',
    async (path) => {
      const { host } = await startHostFor((request, response) => {
        response.write(`${request.method ?? ''} ${request.url ?? ''} `);
        request.pipe(response);
      });
      expect((await send(host + path, 'PUT', {}, '{"a":1}')).body.toString()).toBe(`PUT ${path} {"a":1}`);
    },
  );

  it('answers 502 while the backend is down', async () => {
    const { host, backendServer } = await startHostFor(plainBackend);
    await backendServer.close();
    for (const response of [
      await send(`${host}/api/interaction`, 'PUT', {}, '{}'),
      await send(`${host}/oidc/auth`),
    ]) {
      expect(response.status).toBe(502);
      expect(response.headers['content-type']).toMatch(/^text\/plain/);
      expect(response.body.toString()).toBe(
        `The identity server at ${backendServer.origin} does not answer.`,
      );
    }
  });

  it('breaks the connection where the backend does, before or within a response, and survives a browser that disconnects', async () => {
    const { host } = await startHostFor((request, response) => {
      if (request.url === '/api/reset') request.socket.resetAndDestroy();
      else if (request.url === '/api/half') {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => request.socket.resetAndDestroy());
      } else if (request.url !== '/api/never') response.end('fine');
    });
    await expect(send(`${host}/api/reset`)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(send(`${host}/api/half`)).rejects.toThrow();
    const disconnecting = request(`${host}/api/never`, { agent: false }).on('error', () => {});
    disconnecting.end();
    await new Promise((resolve) => setTimeout(resolve, 50));
    disconnecting.destroy();
    expect((await send(`${host}/api/fine`)).body.toString()).toBe('fine');
  });
});

it('listens on the loopback interface only, and rejects when the port is taken', async () => {
  const { host } = await startHostFor(plainBackend);
  const port = Number(new URL(host).port);
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
