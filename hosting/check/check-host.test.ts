import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHostFor } from '../../mocks/host/testing/start-host-for.ts';
import { personas } from '../../mocks/people/personas.ts';
import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { startMock, type RunningMock } from '../../mocks/server/start-mock.ts';
import { checkHost } from './check-host.ts';
import { startSlotHost, type SlotOptions } from '../../mocks/host/testing/slot-host.ts';

// tests/hosting has faults of nginx; these are a host of the page in the slot of a server, and hosts that are none.

const START = '/oidc/auth?client_id=demo-app';
const ADA = {
  username: 'ada',
  email: undefined,
  phone: undefined,
  password: personas.ada.account.password,
};
let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());
const slotHost = (options?: SlotOptions) => startSlotHost(mock.origin, options);
const wholly = { start: START, account: ADA };

it('says what does not answer', async () => {
  const closed = await listenOnLocalhost(() => {}, 0);
  await closed.close();
  expect(await checkHost(closed.origin)).toEqual({
    lines: [`${closed.origin} does not answer (nothing is listening there).`],
    exitCode: 2,
  });
});

it('checks nothing else where the page is another', async () => {
  const server = await listenOnLocalhost((_, response) => response.end('Welcome to nginx!'), 0);
  expect((await checkHost(server.origin)).lines).toEqual([
    expect.stringContaining('nothing else was checked'),
  ]);
  await server.close();
});

it('counts what is wrong', async () => {
  // A backend that knows no API.
  const { host } = await startHostFor((_, response) => response.end('backend'));
  const { lines, exitCode } = await checkHost(host);
  expect(lines).toContainEqual(expect.stringMatching(/^WRONG {3}The API: .*pass \/api on/));
  expect(lines).toContain('ok      Content security policy');
  expect(lines).toContain('skipped An interaction: give --start, and it is begun as well.');
  expect(lines.at(-1)).toMatch(/: \d+ faults?, 2 checks left out\.$/);
  expect(exitCode).toBe(1);
});

it.each([START, `${START}&prompt=consent`])('signs in by %s in the slot of a server', async (start) => {
  const { lines, exitCode } = await checkHost(await slotHost(), { ...wholly, start });
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect(lines).toContain('ok      A sign-in');
  expect(exitCode).toBe(0);
});

it.each([true, false])(
  'needs no start in the slot of a server (which puts settings in: %s)',
  async (injects) => {
    const { lines, exitCode } = await checkHost(await slotHost({ injects }));
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
    expect(exitCode).toBe(0);
  },
);

it('notes the headers that a server sends from its slot', async () => {
  const { lines } = await checkHost(await slotHost());
  expect(lines).toContainEqual(
    expect.stringMatching(/^note {4}Content security policy: script-src has 'unsafe-inline'/),
  );
  expect(lines.at(-1)).toMatch(
    /nothing is wrong, \d+ notes about headers that the server sends itself, 2 checks left out\.$/,
  );
});

it('finds a compressed page in the slot, which the server sends in place of the one that it fills', async () => {
  const { lines } = await checkHost(await slotHost({ hasCompressedPage: true }));
  expect(lines).toContainEqual(
    expect.stringMatching(/^WRONG {3}Compressed versions of the page: The page has another content as br/),
  );
});

type Before = NonNullable<SlotOptions['before']>;
/** Changes the headers of what the server answers on. */
const headers =
  (change: (name: string, value: unknown) => unknown): Before =>
  (_, response) => {
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      const changed = change(name.toLowerCase(), value);
      return changed === undefined ? response : set(name, changed as string | string[]);
    };
    return false;
  };
const cookies = (change: (line: string) => string): Before =>
  headers((name, value) =>
    name === 'set-cookie' ? [value].flat().map((line) => change(String(line))) : value,
  );
const status =
  (from: number, to: number): Before =>
  (_, response) => {
    const write = response.writeHead.bind(response) as (...args: unknown[]) => typeof response;
    let code = 200;
    Object.defineProperty(response, 'statusCode', {
      get: () => code,
      set: (value: number) => {
        code = value === from ? to : value;
      },
    });
    response.writeHead = (value: number, ...rest: unknown[]) => write(value === from ? to : value, ...rest);
    return false;
  };
const only =
  (pattern: RegExp, before: Before): Before =>
  (request, response) =>
    pattern.test(`${String(request.method)} ${String(request.url)}`) && before(request, response);
const refuses: Before = (_, response) => {
  response.writeHead(405, { 'content-type': 'text/html' }).end('Not Allowed');
  return true;
};
const adds =
  (name: string, value: string): Before =>
  (_, response) => {
    response.setHeader(name, value);
    return false;
  };

it.each<[string, Before, RegExp]>([
  [
    'refuses PUT',
    only(/^PUT \/api/, refuses),
    /PUT \/api\/interaction without a session is answered with 405/,
  ],
  [
    'refuses PATCH',
    only(/^PATCH/, refuses),
    /PATCH \/api\/interaction\/identifiers without a session is answered with 405/,
  ],
  [
    'refuses POST',
    only(/^POST \/api/, refuses),
    /POST \/api\/interaction\/submit without a session is answered with 405/,
  ],
  [
    'refuses DELETE',
    only(/^DELETE/, refuses),
    /DELETE \/api\/interaction without a session is answered with 405/,
  ],
  [
    'answers a provider itself',
    only(/^POST \/callback/, refuses),
    /^note .*POST \/callback\/check\.host is answered with 405/,
  ],
  [
    'has no page for consent',
    only(/^GET \/consent/, refuses),
    /\/consent is answered with 405, not with the page/,
  ],
  ['has nothing at /', only(/^GET \/ *$/, refuses), /\/ is answered with 405, neither/],
  ['makes 400 200', only(/^PUT \/api/, status(400, 200)), /without a session comes with 200 in place of 400/],
  ['makes 404 200', only(/^POST \/api/, status(404, 200)), /submit comes with 200 in place of 404/],
  ['makes 422 500', only(/^PUT \/api/, status(422, 500)), /comes with 500 in place of 422/],
  [
    'drops the query of the API',
    only(/^GET \/api/, (request) => ((request.url = request.url?.split('?')[0] ?? ''), false)),
    /pass the query on/,
  ],
  [
    'drops the query of a start',
    only(/^GET \/oidc/, (request) => ((request.url = request.url?.split('?')[0] ?? ''), false)),
    /is answered with 400, not with a redirect to a page: does its query/,
  ],
  [
    'drops Accept-Language',
    (request) => (delete request.headers['accept-language'], false),
    /one language for every Accept-Language/,
  ],
  [
    'stores by Cache-Control',
    only(/\/api/, adds('Cache-Control', 's-maxage=60')),
    /are stored \(cache-control: s-maxage=60\)/,
  ],
  [
    'stores by a header for CDNs',
    only(/\/api/, adds('CDN-Cache-Control', 'max-age=60')),
    /are stored \(cdn-cache-control/,
  ],
  [
    'stores by Expires',
    only(/\/api/, adds('Expires', 'Fri, 01 Jan 2100 00:00:00 GMT')),
    /are stored \(expires/,
  ],
  ['answers from a cache', only(/\/api/, adds('X-Cache', 'HIT from edge')), /are stored \(x-cache: HIT/],
  [
    'opens the API to other sites',
    (request, response) => {
      if (request.headers.origin === undefined) return false;
      response.setHeader('access-control-allow-origin', request.headers.origin);
      response.setHeader('access-control-allow-credentials', 'true');
      return false;
    },
    /PUT \/api\/interaction allows any site to call with a person's cookies/,
  ],
  [
    'takes HttpOnly away',
    cookies((line) => line.replace('; HttpOnly', '')),
    /_interaction is sent without HttpOnly/,
  ],
  [
    'binds cookies to another path',
    cookies((line) => line.replace('Path=/', 'Path=/oidc')),
    /No cookie of .* goes to \/api\/interaction\/identifiers/,
  ],
  [
    'binds cookies to another domain',
    cookies((line) => `${line}; Domain=other.example`),
    /Browsers refuse the cookie _interaction \(.*domain/,
  ],
  ['ends cookies at once', cookies((line) => `${line}; Max-Age=0`), /No cookie of .* goes to/],
  [
    'needs Secure for SameSite',
    cookies((line) => line.replace('SameSite=Lax', 'SameSite=None')),
    /SameSite=None without Secure/,
  ],
  [
    'drops Set-Cookie',
    headers((name, value) => (name === 'set-cookie' ? undefined : value)),
    /No cookie of .* goes to/,
  ],
  [
    'drops Cookie',
    only(/\/api/, (request) => (delete request.headers.cookie, false)),
    /cookies of an interaction do not reach/,
  ],
  [
    'names another host',
    (request) => ((request.headers.host = 'localhost:1'), false),
    /leads to http:\/\/localhost:1: pass Host/,
  ],
])('says what is wrong where the host %s', async (_, before, says) => {
  const { lines } = await checkHost(await slotHost({ before }), wholly);
  expect(lines).toContainEqual(expect.stringMatching(says));
});

it('says what an account lacks', async () => {
  const slot = await slotHost();
  const found = async (username: string, password: string) =>
    (await checkHost(slot, { start: START, account: { ...ADA, username, password } })).lines;
  expect(await found('ada', 'wrong')).toContainEqual(
    expect.stringMatching(/^WRONG {3}A sign-in: PUT .* 422 session\.invalid_credentials/),
  );
  expect(
    (
      await checkHost(slot, {
        start: `${START}&tenant=mandatory-mfa`,
        account: { ...ADA, username: 'theo', password: 'calm-seas-7' },
      })
    ).lines,
  ).toContainEqual(
    expect.stringMatching(
      /^WRONG {3}A sign-in: POST .*submit .* 403 session\.mfa\.require_mfa_verification: use an account/,
    ),
  );
});
