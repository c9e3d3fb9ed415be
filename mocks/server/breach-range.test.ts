import { describe, expect, it } from 'vitest';
import { mockForTests } from './mock-for-tests.ts';
import { TestBrowser } from './test-browser.ts';

const mock = mockForTests();

describe('the breach range service', () => {
  it('answers as plain text, without a session', async () => {
    const response = await new TestBrowser(mock.origin).get('/_mock/range/5BAA6');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(response.text).toMatch(/^[0-9A-F]{35}:\d+\r?$/m);
  });

  it.each([
    ['/_mock/range/5BAA', 400],
    ['/_mock/range/harbour', 400],
    ['/_mock/range/5BAA6/more', 404],
    ['/api/range/5BAA6', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await new TestBrowser(mock.origin).get(path)).status).toBe(status);
  });
});
