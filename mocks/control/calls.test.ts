import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../server/listen.ts';
import { startMock } from '../server/server.ts';
import { TestBrowser } from '../server/test-browser.ts';

let mock: Listening;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

const begin = async (query = '') => {
  const browser = new TestBrowser(mock.origin);
  await browser.get(`/oidc/auth?${query}`);
  return browser;
};
const state = async (browser: TestBrowser) =>
  (await browser.get('/_mock/state')).json as {
    recent: { operationId: string; status: number; code: string | null; by: string }[];
    answers: unknown[];
    messages: number;
  };
const start = { event: 'SignIn' };

describe('forced answers', () => {
  it('come as often as asked, in the order asked, and only for their operation', async () => {
    const browser = await begin();
    const force = { operationId: 'putInteraction', code: 'user.suspended', times: 2 };
    await browser.put('/_mock/answers', force);
    await browser.put('/_mock/answers', { operationId: 'putInteraction', status: 500 });
    expect((await browser.put('/api/interaction/event', start)).status).toBe(404);
    const heard = [];
    for (let call = 0; call < 4; call++) heard.push((await browser.put('/api/interaction', start)).status);
    expect(heard).toEqual([401, 401, 500, 204]);
    expect((await state(browser)).answers).toEqual([]);
  });

  it('do not come instead of the refusal of a body that does not fit', async () => {
    const browser = await begin();
    await browser.put('/_mock/answers', { operationId: 'putInteraction', code: 'user.suspended' });
    expect((await browser.put('/api/interaction', {})).json).toMatchObject({ code: 'guard.invalid_input' });
    expect((await browser.put('/api/interaction', start)).status).toBe(401);
  });

  it('give way to what the client prefers, and can be cleared', async () => {
    const browser = await begin();
    await browser.put('/_mock/answers', { operationId: 'putInteraction', code: 'user.suspended' });
    const prefer = { prefer: 'code=403' };
    expect((await browser.request('PUT', '/api/interaction', start, prefer)).status).toBe(403);
    expect((await browser.request('DELETE', '/_mock/answers')).json).toMatchObject({ answers: [] });
    expect((await browser.put('/api/interaction', start)).status).toBe(204);
  });

  it('are one browser’s alone', async () => {
    const [one, other] = [await begin(), await begin()];
    await one.put('/_mock/answers', { operationId: 'putInteraction', code: 'user.suspended' });
    expect((await other.put('/api/interaction', start)).status).toBe(204);
  });
});

it('the last calls are told, the newest first, with what decided them', async () => {
  const browser = await begin();
  await browser.put('/api/interaction', { event: 'Dance' });
  await browser.put('/_mock/answers', { operationId: 'putInteraction', code: 'user.suspended' });
  await browser.put('/api/interaction', start);
  await browser.put('/_mock/faults', { faults: [{ name: 'error-500', times: 1 }] });
  await browser.put('/api/interaction', start);
  await browser.put('/api/interaction', start);
  await browser.request('PUT', '/api/interaction', start, { prefer: 'code=403' });
  const { recent } = await state(browser);
  expect(recent.map(({ status, by }) => `${String(status)} ${by}`)).toEqual([
    '403 prefer',
    '204 rule',
    '500 fault',
    '401 forced',
    '400 guard',
  ]);
  expect(recent[3]).toMatchObject({ operationId: 'putInteraction', code: 'user.suspended' });
});

it('fifty calls are remembered, not more', async () => {
  const browser = await begin();
  for (let call = 0; call < 55; call++) await browser.put('/api/interaction', start);
  expect((await state(browser)).recent).toHaveLength(50);
});

it('calls of one session at the same time lose nothing of each other', async () => {
  const browser = await begin('tenant=harbour');
  await browser.put('/api/interaction', start);
  await browser.put('/_mock/answers', { operationId: 'putEvent', status: 500, times: 7 });
  const body = { email: 'ada@example.org' };
  const heard = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2
        ? browser.request('POST', '/api/interaction/verification/verification-code', body)
        : browser.put('/api/interaction/event', start),
    ),
  );
  expect(heard.filter(({ status }) => status === 500)).toHaveLength(7);
  const now = await state(browser);
  expect(now.messages).toBe(20);
  expect(now.recent).toHaveLength(41);
});
