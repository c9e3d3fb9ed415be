import { afterEach, expect, it } from 'vitest';
import { cookieSuffix } from '../port.ts';
import { startMock } from './start-mock.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');

it('separates the sessions of two mocks on one host, although the browser sends both cookies to both', async () => {
  const first = await startMock();
  const second = await startMock({ cookieSuffix: cookieSuffix(4011, 4010) });
  opened.push(first, second);
  const start = (origin: string, cookie = '') =>
    fetch(`${origin}/oidc/auth?client_id=demo-app`, { redirect: 'manual', headers: { cookie } });
  const ofFirst = cookiesOf(await start(first.origin));
  const ofSecond = cookiesOf(await start(second.origin, ofFirst.join('; ')));
  expect(ofFirst.map((pair) => pair.split('=', 1)[0])).toEqual(['_interaction', '_mock']);
  expect(ofSecond.map((pair) => pair.split('=', 1)[0])).toEqual(['_interaction_4011', '_mock_4011']);
  for (const { origin } of [first, second]) {
    const response = await fetch(`${origin}/api/interaction`, {
      method: 'PUT',
      headers: { cookie: [...ofFirst, ...ofSecond].join('; '), 'content-type': 'application/json' },
      body: '{"event":"SignIn"}',
    });
    expect(response.status).toBe(204);
  }
});

it('has no suffix at the default port', () => {
  expect(cookieSuffix(3000, 3000)).toBe('');
});
