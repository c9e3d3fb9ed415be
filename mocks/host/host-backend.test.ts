import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startMock } from '../server/start-mock.ts';
import { startHost } from './host.ts';
import { send } from './testing/send.ts';
import { page, startHostFor, writeSmallBuild } from './testing/start-host-for.ts';

const plainBackend: RequestListener = (_request, response) => response.end('backend');

describe('a backend with its own pages', () => {
  const serverData = { signInExperience: { data: { color: '"{' } }, phrases: { lng: 'en', data: {} } };
  const backendPage: RequestListener = ({ url = '/', headers }, response) => {
    if (headers.cookie !== '_interaction=a')
      response.writeHead(303, { location: `http://${headers.host ?? ''}/unknown-session` }).end();
    else if (url.startsWith('/consent'))
      response.writeHead(302, { location: '/oidc/auth/a', 'set-cookie': ['a=b', 'c=d'] }).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': '_logto={}' })
        .end(`<script>a = Object.freeze({}); b = Object.freeze(${JSON.stringify(serverData)});</script>`);
  };
  const cookie = '_interaction=a';

  it('redirects like the backend: without a session, and if the backend consents by itself', async () => {
    const { host } = await startHostFor(backendPage);
    const withoutSession = await send(`${host}/sign-in`);
    expect([withoutSession.status, withoutSession.headers.location]).toEqual([
      303,
      `${host}/unknown-session`,
    ]);
    expect(withoutSession.headers['cache-control']).toBe('no-store');
    const { status, headers } = await send(`${host}/consent?app_id=a`, 'GET', { cookie });
    expect([status, headers.location, headers['set-cookie']]).toEqual([302, '/oidc/auth/a', ['a=b', 'c=d']]);
    expect((await send(`${host}/`)).status).toBe(200);
  });

  it('serves our page in other cases, with the cookies, settings and texts of the backend', async () => {
    const { host } = await startHostFor(backendPage);
    const { headers, body } = await send(`${host}/sign-in`, 'GET', { cookie, 'accept-encoding': 'br' });
    expect(headers['set-cookie']).toEqual(['_logto={}']);
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(
      page.replace('"__LOGTO_SSR__"', `Object.freeze(${JSON.stringify(serverData)})`),
    );
  });

  it('serves our page when the backend has none or is down', async () => {
    const { host, backendServer } = await startHostFor((_request, response) => response.writeHead(404).end());
    expect((await send(`${host}/sign-in`)).body.toString()).toBe(page);
    await backendServer.close();
    expect((await send(`${host}/consent`)).body.toString()).toBe(page);
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

  it('passes on an answer that the backend sends before it has read the body, such as 413', async () => {
    const mock = await startMock();
    onTestFinished(() => mock.close());
    const host = await startHost({ port: 0, distDir: writeSmallBuild(), backend: mock.origin });
    onTestFinished(() => host.close());
    const { status } = await send(`${host.origin}/api/interaction`, 'PUT', {}, 'x'.repeat(2_000_000));
    expect(status).toBe(413);
  });

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

  it('breaks the connection when the backend breaks it, and survives a browser that disconnects', async () => {
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
