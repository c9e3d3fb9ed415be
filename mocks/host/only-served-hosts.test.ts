import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { onlyServedHosts } from './only-served-hosts.ts';
import { send } from './testing/send.ts';
import { viteForTests } from './testing/vite-for-tests.ts';

const server = viteForTests({ 'index.html': '<p>page</p>' }, [
  onlyServedHosts(['laptop.local', '192.168.0.7:3000']),
]);

/** Opens Vite's hot-reload WebSocket; resolves with 'open' if the server accepts it. */
const openSocket = (headers: Record<string, string>, protocol = 'vite-hmr') =>
  new Promise<'open' | 'closed'>((resolve) => {
    const handshake = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'bGF0Y2hrZXkgbGF0Y2hrZQ==',
      'sec-websocket-protocol': protocol,
    };
    request(server.origin, { headers: { ...handshake, ...headers }, agent: false })
      .on('upgrade', (_response, socket) => {
        socket.destroy();
        resolve('open');
      })
      .on('response', () => resolve('closed'))
      .on('error', () => resolve('closed'))
      .end();
  });

describe.each([{ host: 'localhost:3000' }, { host: 'laptop.local:8443' }, { host: '192.168.0.7:3000' }])(
  '%j',
  (headers) => {
    it('gets the page', async () => {
      expect((await send(`${server.origin}/`, 'GET', headers)).status).toBe(200);
    });
    it('gets the socket', async () => {
      expect(await openSocket(headers)).toBe('open');
    });
  },
);

describe.each([
  { host: 'evil.example' },
  { host: '192.168.0.8' },
  { host: '192.168.0.7:3001' },
  { 'x-forwarded-host': 'evil.example' },
])('%j', (headers) => {
  it('gets one sentence, which names the variable', async () => {
    const { status, body } = await send(`${server.origin}/`, 'GET', headers);
    expect([status, body.toString()]).toEqual([403, expect.stringContaining('start with ALLOWED_HOSTS=')]);
  });
  it.each(['vite-hmr', 'vite-ping'])('gets no socket %s', async (protocol) => {
    expect(await openSocket(headers, protocol)).toBe('closed');
  });
});
