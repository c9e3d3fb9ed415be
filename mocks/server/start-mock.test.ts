import { request as rawRequest } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startMock } from './start-mock.ts';
import { mockForTests } from './mock-for-tests.ts';
import { TestBrowser } from './test-browser.ts';

const mock = mockForTests();
afterEach(() => vi.unstubAllEnvs());
const openBrowser = () => new TestBrowser(mock.origin);

describe('an invalid request', () => {
  const send = async (body: unknown) => {
    const browser = openBrowser();
    await browser.get('/');
    return browser.put('/api/interaction', body);
  };

  it('gets the path of each issue', async () => {
    expect((await send({ event: 'Dance' })).json).toMatchObject({
      details: expect.stringContaining('SignIn') as string,
      data: { issues: [{ code: 'enum', path: ['event'], message: expect.any(String) as string }] },
    });
  });

  it('gets the reason', async () => {
    expect((await openBrowser().get('/api/nothing')).json).toEqual({
      message: 'There is no operation at /nothing.',
    });
    const wrong = await openBrowser().post('/api/interaction');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'PUT, DELETE']);
    expect((await openBrowser().put('/api/interaction', 'x'.repeat(200_000))).status).toBe(413);
    expect((await openBrowser().get('/nothing')).status).toBe(404);
  });
});

it('sends the answer that the Prefer header names, as Prism does', async () => {
  const prefer = (value: string) =>
    openBrowser().send('PUT', '/api/interaction', { event: 'SignIn' }, { prefer: value });
  expect((await prefer('code=422, example=session.invalid_credentials')).json).toMatchObject({
    code: 'session.invalid_credentials',
  });
  expect((await prefer('code=429')).headers.get('retry-after')).toBe('120');
  const unknown = await prefer('code=418');
  expect([unknown.status, unknown.json]).toMatchObject([
    404,
    { message: expect.stringContaining('422') as string },
  ]);
});

it('survives clients that disconnect', async () => {
  const disconnecting = rawRequest(`${mock.origin}/api/interaction`, { method: 'PUT', agent: false }).on(
    'error',
    () => {},
  );
  disconnecting.write('{"event":', () => disconnecting.destroy());
  await new Promise((resolve) => disconnecting.once('close', resolve));
  expect((await openBrowser().get('/api/.well-known/sign-in-exp')).status).toBe(200);
});

it('does not run in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startMock()).rejects.toThrow(/^The mock .* NODE_ENV=production\.$/);
});
