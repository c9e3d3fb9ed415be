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

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
/** A request of a browser: nothing decoded, no redirect followed. */
const ask = (url: string, method = 'GET', headers: Record<string, string> = {}, body = '') =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

const hostBefore = async (backend: RequestListener, config = {}) => {
  const behind = await listenOnLocalhost(backend, 0);
  const host = await startHost({ port: 0, distDir, backend: behind.origin, config });
  opened.push(host, behind);
  return { host: host.origin, behind };
};
const silent: RequestListener = (_request, response) => response.end('backend');

describe('pages and files', () => {
  it.each(['/sign-in', '/sign-in/password?x=1', '/callback/abc.def', '/index.html', '/apiary', '/assetless'])(
    'answers %s with the page, never stored, its settings filled',
    async (path) => {
      const { host } = await hostBefore(silent, {
        provider: { name: '</script>', url: 'https://e.example' },
      });
      const { status, headers, body } = await ask(host + path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body.toString()).toBe(
        page.replace('{}', '{"provider":{"name":"\\u003c/script>","url":"https://e.example"}}'),
      );
    },
  );

  it('serves hashed files for good, compressed where the browser can', async () => {
    const { host } = await hostBefore(silent);
    const plain = await ask(`${host}/assets/entry-Ab12_x9Z.js`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/javascript/);
    expect(plain.body.toString()).toBe(script);
    const small = await ask(`${host}/assets/entry-Ab12_x9Z.js`, 'GET', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toMatch(/javascript/);
    expect(small.headers['vary']).toBe('Accept-Encoding');
    expect(brotliDecompressSync(small.body).toString()).toBe(script);
  });

  it('caches other files for days', async () => {
    const { host } = await hostBefore(silent);
    const icon = await ask(`${host}/icon.svg`);
    expect(icon.headers['cache-control']).toBe('public, max-age=259200');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
  });

  it('answers 500 for a file missing below an entry of the build', async () => {
    const { host } = await hostBefore(silent);
    for (const path of [
      '/assets/gone-Ab12_x9Z.js',
      '/assets/',
      '/icon.svg.map',
      '/assets/%00',
      '/assets/..%2f..%2fetc',
    ])
      expect((await ask(host + path)).status, path).toBe(500);
  });

  it('lets scripts that the page loads later be missing, as a cookie of the mock says', async () => {
    const { host } = await hostBefore(silent);
    const cookie = '_mock_missing_asset=404.2';
    const missing = await ask(`${host}/assets/entry-Ab12_x9Z.js`, 'GET', { cookie });
    expect([missing.status, missing.headers['set-cookie']]).toEqual([
      404,
      [expect.stringContaining('_mock_missing_asset=404.1')],
    ]);
    expect(missing.headers['cache-control']).toBe('no-store');
    for (const path of ['/assets/first-Ab12_x9Z.js', '/icon.svg', '/sign-in'])
      expect((await ask(host + path, 'GET', { cookie })).status, path).toBe(200);
  });

  it('carries the security headers on pages, files and errors, and opens the breach service', async () => {
    const { host } = await hostBefore(silent, {
      breachRange: 'https://breach.example/v1',
      previewOrigins: ['https://console.example'],
    });
    for (const path of ['/sign-in', '/icon.svg', '/assets/gone.js']) {
      const { headers } = await ask(host + path);
      const policy = headers['content-security-policy'];
      expect(policy, path).toContain("connect-src 'self' https://breach.example;");
      expect(policy, path).toContain("frame-ancestors 'self' https://console.example;");
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['permissions-policy'], path).toContain('camera=()');
    }
  });

  it('does not name its own origin for a breach service of its own', async () => {
    const { host } = await hostBefore(silent, { breachRange: '/_mock/breach' });
    expect((await ask(`${host}/sign-in`)).headers['content-security-policy']).toContain(
      "connect-src 'self'; ",
    );
  });

  it('takes no harm from an impossible range and refuses to be posted to', async () => {
    const { host } = await hostBefore(silent);
    expect((await ask(`${host}/icon.svg`, 'GET', { range: 'bytes=9-2' })).status).toBe(200);
    expect((await ask(`${host}/sign-in`, 'POST')).status).toBe(405);
    expect((await ask(`${host}/sign-in`)).status).toBe(200);
  });
});

describe('calls behind the pages', () => {
  it('keeps two padded cookies apart, the Host and the redirect', async () => {
    const cookies = [
      '_interaction=YWJj+/Zm9v==; path=/; httponly',
      '_interaction.sig=q/8+Zm9vYmE=; path=/; httponly',
    ];
    const { host } = await hostBefore((request, response) => {
      response
        .writeHead(303, {
          'set-cookie': cookies,
          location: `http://${request.headers.host ?? ''}/sign-in?cookie=${request.headers.cookie ?? ''}`,
        })
        .end();
    });
    const { status, headers } = await ask(`${host}/oidc/auth?a=b`, 'GET', { cookie: 'a=b==; c=d' });
    expect(status).toBe(303);
    expect(headers['set-cookie']).toEqual(cookies);
    expect(headers.location).toBe(`${host}/sign-in?cookie=a=b==; c=d`);
    expect(headers['content-security-policy']).toBeUndefined();
  });

  it.each(['/api', '/api/interaction', '/oidc/auth', '/demo-app', '/_mock/inbox'])(
    'hands %s to the backend as it is, with its body',
    async (path) => {
      const { host } = await hostBefore((request, response) => {
        response.write(`${request.method ?? ''} ${request.url ?? ''} `);
        request.pipe(response);
      });
      expect((await ask(host + path, 'PUT', {}, '{"a":1}')).body.toString()).toBe(`PUT ${path} {"a":1}`);
    },
  );

  it('answers 502 while the backend is down', async () => {
    const { host, behind } = await hostBefore(silent);
    await behind.close();
    for (const answer of [
      await ask(`${host}/api/interaction`, 'PUT', {}, '{}'),
      await ask(`${host}/oidc/auth`),
    ]) {
      expect(answer.status).toBe(502);
      expect(answer.headers['content-type']).toMatch(/^text\/plain/);
      expect(answer.body.toString()).toBe(`The identity server at ${behind.origin} does not answer.`);
    }
  });

  it('breaks off where the backend does, before or amid its answer, and outlives that and a browser that goes away', async () => {
    const { host } = await hostBefore((request, response) => {
      if (request.url === '/api/reset') request.socket.resetAndDestroy();
      else if (request.url === '/api/half') {
        response.writeHead(200, { 'content-length': '100' });
        response.write('half', () => request.socket.resetAndDestroy());
      } else if (request.url !== '/api/never') response.end('fine');
    });
    await expect(ask(`${host}/api/reset`)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(ask(`${host}/api/half`)).rejects.toThrow();
    const gone = request(`${host}/api/never`, { agent: false }).on('error', () => {});
    gone.end();
    await new Promise((resolve) => setTimeout(resolve, 50));
    gone.destroy();
    expect((await ask(`${host}/api/fine`)).body.toString()).toBe('fine');
  });
});

it('listens on the loopback only, and rejects when the port is taken', async () => {
  const { host } = await hostBefore(silent);
  const port = Number(new URL(host).port);
  await expect(startHost({ port, distDir, backend: host })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const taken = (other.address() as AddressInfo).port;
  await expect(startHost({ port: taken, distDir, backend: host })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  other.close();
  expect((await ask(`http://127.0.0.1:${String(port)}/sign-in`)).status).toBe(200);
});
