import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLocalhost } from '../server/listen.ts';
import type { Listening } from '../server/listen.ts';
import { proxyTo } from '../host/proxy.ts';
import { startMock } from '../server/server.ts';
import { TestBrowser } from '../server/test-browser.ts';

let mock: Listening;
let proxy: Listening;
beforeAll(async () => {
  mock = await startMock();
  proxy = await listenOnLocalhost(proxyTo(mock.origin), 0);
});
afterAll(async () => {
  await proxy.close();
  await mock.close();
});

const settings = '/api/.well-known/sign-in-exp';

/** A browser for which these faults are switched on. */
const suffering = async (...faults: readonly object[]) => {
  const browser = new TestBrowser(mock.origin);
  await browser.get('/oidc/auth');
  expect((await browser.request('PUT', '/_mock/faults', { faults })).status).toBeLessThan(300);
  return browser;
};
const cookiesOf = ({ cookies }: TestBrowser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

interface Arrived {
  head: string;
  body: string;
  /** How the connection ended. */
  end: 'end' | 'ECONNRESET';
}

/** Every byte that arrives for a GET of the settings. */
const raw = (origin: string, browser: TestBrowser) =>
  new Promise<Arrived>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const parts: Buffer[] = [];
    const done = (end: Arrived['end']) => {
      const [head = '', body = ''] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n');
      resolve({ head: head.toLowerCase(), body, end });
    };
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => done('end'));
    socket.on('error', () => done('ECONNRESET'));
    const lines = [`GET ${settings} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookiesOf(browser)}`];
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  });
const promised = ({ head }: Arrived) => Number(/content-length: (\d+)/.exec(head)?.[1]);

describe('on the wire', () => {
  it('a reset comes before the first byte, straight and through the host’s proxy', async () => {
    const browser = await suffering({ name: 'connection-reset' });
    for (const { origin } of [mock, proxy])
      expect(await raw(origin, browser)).toEqual({ head: '', body: '', end: 'ECONNRESET' });
  });

  it('a cut body is shorter than was announced, straight and through the host’s proxy', async () => {
    const browser = await suffering({ name: 'wrong-length' });
    const straight = await raw(mock.origin, browser);
    expect(straight.head).toContain('200 ok');
    expect(Buffer.byteLength(straight.body)).toBe(Math.floor(promised(straight) / 2));
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

  it('truncated JSON is announced as short as it is, and cannot be parsed', async () => {
    const arrived = await raw(mock.origin, await suffering({ name: 'truncated-json' }));
    expect(promised(arrived)).toBe(Buffer.byteLength(arrived.body));
    expect(arrived.end).toBe('end');
    expect(() => JSON.parse(arrived.body) as unknown).toThrow(SyntaxError);
  });

  it.each([
    ['empty-body', 'content-length: 0', ''],
    ['html-body', 'content-type: text/html', '<!doctype html>'],
    ['wrong-content-type', 'content-type: text/html', '{"'],
    ['unavailable-503', 'retry-after: 2', 'Service unavailable'],
    ['too-many-requests-429', 'retry-after: 2', '{"message"'],
    ['wrong-status', '202 accepted', '{"'],
    ['unknown-code', '422 unprocessable entity', '{"message"'],
  ])('%s: %s', async (name, line, start) => {
    const { head, body } = await raw(mock.origin, await suffering({ name }));
    expect(head).toContain(line);
    expect(body.startsWith(start)).toBe(true);
  });

  it('missing-header leaves the answer without a media type', async () => {
    const { head } = await raw(mock.origin, await suffering({ name: 'missing-header' }));
    expect(head).toContain('200 ok');
    expect(head).not.toMatch(/content-type|etag|vary/);
  });

  it('a delay takes its time, and then the answer is right', async () => {
    const browser = await suffering({ name: 'delay', ms: 150 });
    const start = performance.now();
    expect((await browser.get(settings)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(140);
  });
});

describe('a session', () => {
  it('that loses its cookie finds no session afterwards', async () => {
    const browser = await suffering({ name: 'lost-cookie' });
    expect((await browser.put('/api/interaction', { event: 'SignIn' })).status).toBe(204);
    expect(browser.cookies.has('_interaction')).toBe(false);
    expect((await browser.post('/api/interaction/submit')).json).toMatchObject({ code: 'session.not_found' });
    await browser.get('/oidc/auth');
    expect((await browser.put('/api/interaction', { event: 'SignIn' })).status).toBe(204);
    expect(browser.cookies.has('_interaction')).toBe(true);
  });

  it('suffers alone, for as many calls as were said, at the operation that was said', async () => {
    const browser = await suffering({ name: 'failures-then-fine', operationId: 'getSignInExperience' });
    const statuses: number[] = [];
    for (let call = 0; call < 3; call++) {
      expect((await browser.put('/api/interaction', { event: 'SignIn' })).status).toBe(204);
      expect((await new TestBrowser(mock.origin).get(settings)).status).toBe(200);
      statuses.push((await browser.get(settings)).status);
    }
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('tells the host of the page by a cookie that an asset is missing, until it is switched off', async () => {
    const browser = await suffering({ name: 'missing-asset-500' });
    expect(browser.cookies.get('_mock_missing_asset')).toBe('500.');
    expect((await browser.get(settings)).status).toBe(200);
    await browser.request('DELETE', '/_mock/faults');
    expect(browser.cookies.has('_mock_missing_asset')).toBe(false);
  });

  it('does not take an asset away again because somebody looks at the state or changes something else', async () => {
    const browser = await suffering({ name: 'missing-asset-500', times: 1 });
    browser.cookies.delete('_mock_missing_asset'); // as the host does when it has refused one
    await browser.get('/_mock/state');
    await browser.request('POST', '/_mock/clock', { advanceS: 60 });
    expect(browser.cookies.has('_mock_missing_asset')).toBe(false);
  });
});
