import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLocalhost } from '../server/listen.ts';
import type { RunningServer } from '../server/listen.ts';
import { proxyTo } from '../host/proxy.ts';
import { startMock } from '../server/start-mock.ts';
import { TestBrowser } from '../server/test-browser.ts';

let mock: RunningServer;
let proxy: RunningServer;
beforeAll(async () => {
  mock = await startMock();
  proxy = await listenOnLocalhost(proxyTo(mock.origin), 0);
});
afterAll(async () => {
  await proxy.close();
  await mock.close();
});

const settings = '/api/.well-known/sign-in-exp';

const browserWith = async (...faults: readonly object[]) => {
  const browser = new TestBrowser(mock.origin);
  await browser.get('/oidc/auth?client_id=demo-app');
  expect((await browser.send('PUT', '/_mock/faults', { faults })).status).toBeLessThan(300);
  return browser;
};
const cookiesOf = (browser: TestBrowser) =>
  [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');

interface RawResponse {
  head: string;
  body: string;
  end: 'end' | 'ECONNRESET';
}

const getRaw = (origin: string, browser: TestBrowser) =>
  new Promise<RawResponse>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const parts: Buffer[] = [];
    const done = (end: RawResponse['end']) => {
      const [head = '', body = ''] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
      resolve({ head: head.toLowerCase(), body, end });
    };
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => done('end'));
    socket.on('error', () => done('ECONNRESET'));
    const lines = [`GET ${settings} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookiesOf(browser)}`];
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  });
const contentLength = ({ head }: RawResponse) => Number(/content-length: (\d+)/.exec(head)?.[1]);

describe('over HTTP', () => {
  it('connection-reset resets before the first byte, directly and through the proxy of the host', async () => {
    const browser = await browserWith({ name: 'connection-reset' });
    for (const { origin } of [mock, proxy])
      expect(await getRaw(origin, browser)).toEqual({ head: '', body: '', end: 'ECONNRESET' });
  });

  it('wrong-length sends half of the announced body, directly and through the proxy of the host', async () => {
    const browser = await browserWith({ name: 'wrong-length' });
    const direct = await getRaw(mock.origin, browser);
    expect(direct.head).toContain('200 ok');
    expect(Buffer.byteLength(direct.body)).toBe(Math.floor(contentLength(direct) / 2));
    await expect(
      new Promise((resolve, reject) => {
        const headers = { cookie: cookiesOf(browser) };
        request(`${proxy.origin}${settings}`, { headers, agent: false }, (answer) => {
          answer.on('error', reject).on('end', resolve).resume();
        })
          .on('error', reject)
          .end();
      }),
    ).rejects.toThrow('aborted');
  });

  it('truncated-json has the right Content-Length and cannot be parsed', async () => {
    const response = await getRaw(mock.origin, await browserWith({ name: 'truncated-json' }));
    expect(contentLength(response)).toBe(Buffer.byteLength(response.body));
    expect(response.end).toBe('end');
    expect(() => JSON.parse(response.body) as unknown).toThrow(SyntaxError);
  });
});

describe('for one session', () => {
  it('lost-cookie makes the next call fail with session.not_found', async () => {
    const browser = await browserWith({ name: 'lost-cookie' });
    expect((await browser.put('/api/interaction', { event: 'SignIn' })).status).toBe(204);
    expect(browser.cookies().has('_interaction')).toBe(false);
    expect((await browser.post('/api/interaction/submit')).json).toMatchObject({ code: 'session.not_found' });
    await browser.get('/oidc/auth?client_id=demo-app');
    expect((await browser.put('/api/interaction', { event: 'SignIn' })).status).toBe(204);
    expect(browser.cookies().has('_interaction')).toBe(true);
  });

  it('a fault acts on the given operation, for the given number of calls, in this session only', async () => {
    const browser = await browserWith({ name: 'failures-then-fine', operationId: 'getSignInExperience' });
    const statuses: number[] = [];
    for (let call = 0; call < 3; call++) {
      expect((await browser.put('/api/interaction', { event: 'SignIn' })).status).toBe(204);
      expect((await new TestBrowser(mock.origin).get(settings)).status).toBe(200);
      statuses.push((await browser.get(settings)).status);
    }
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('a missing-asset fault sets its cookie until it is switched off', async () => {
    const browser = await browserWith({ name: 'missing-asset-500' });
    expect(browser.cookies().get('_mock_missing_asset')).toBe('500.');
    expect((await browser.get(settings)).status).toBe(200);
    await browser.send('DELETE', '/_mock/faults');
    expect(browser.cookies().has('_mock_missing_asset')).toBe(false);
  });

  it('other commands do not set the cookie of a missing-asset fault again', async () => {
    const browser = await browserWith({ name: 'missing-asset-500', times: 1 });
    browser.deleteCookie('_mock_missing_asset'); // as the host does after refusing one
    await browser.get('/_mock/state');
    await browser.send('POST', '/_mock/clock', { advanceS: 60 });
    expect(browser.cookies().has('_mock_missing_asset')).toBe(false);
  });
});
