import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from './listen.ts';
import { startMock } from './server.ts';
import { TestBrowser } from './test-browser.ts';

let mock: Listening;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

describe('breached passwords', () => {
  it('are told as text, without a session', async () => {
    const answer = await new TestBrowser(mock.origin).get('/_mock/range/5BAA6');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.text).toMatch(/^[0-9A-F]{35}:\d+\r?$/m);
  });

  it.each([
    ['/_mock/range/5BAA', 400],
    ['/_mock/range/harbour', 400],
    ['/_mock/range/5BAA6/more', 404],
    ['/api/range/5BAA6', 404],
  ])('%s is answered with %i', async (address, status) => {
    expect((await new TestBrowser(mock.origin).get(address)).status).toBe(status);
  });
});
