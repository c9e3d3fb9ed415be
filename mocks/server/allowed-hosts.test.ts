import { describe, expect, it, onTestFinished } from 'vitest';
import { startHostFor } from '../host/testing/start-host-for.ts';
import { send } from '../host/testing/send.ts';
import { hostRefusal, isFromOtherOrigin, parseAllowedHosts } from './allowed-hosts.ts';
import { mockForTests } from './mock-for-tests.ts';
import { startMock } from './start-mock.ts';

const mock = mockForTests();

it.each([
  ['localhost:3000', true],
  ['127.0.0.1:4010', true],
  ['[::1]:4010', true],
  ['LOCALHOST', true],
  ['laptop.local', true],
  ['laptop.local:8443', true],
  ['192.168.0.7:3000', true],
  ['192.168.0.7:3001', false],
  ['localhost.evil.example', false],
  ['evil.example:3000', false],
  ['', false],
])('accepts the host "%s": %s', (host, isTaken) => {
  const allowed = parseAllowedHosts(' laptop.local, 192.168.0.7:3000,');
  expect(hostRefusal({ host }, allowed) === null).toBe(isTaken);
  expect(hostRefusal({ host: 'localhost', 'x-forwarded-host': host }, allowed) === null).toBe(isTaken);
});

it('accepts a request without a host', () => {
  expect(hostRefusal({})).toBeNull();
});

it.each([
  [{}, false],
  [{ origin: 'http://localhost:3000' }, false],
  [{ origin: 'https://localhost:3000' }, false],
  [{ origin: 'http://localhost:3001' }, true],
  [{ origin: 'http://127.0.0.1:3000' }, true],
  [{ origin: 'null' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
])('sees that %j comes from another origin than http://localhost:3000: %s', (headers, isOther) => {
  expect(isFromOtherOrigin(headers, 'http://localhost:3000')).toBe(isOther);
});

const sentence =
  'Only localhost is served. To use another name or address, on a phone for example, start with ALLOWED_HOSTS=evil.example.\n';
const evil = [{ host: 'evil.example:3000' }, { 'x-forwarded-host': 'evil.example' }];

describe.each(['/', '/oidc/auth?client_id=demo-app', '/_mock', '/api/.well-known/sign-in-exp', '/demo-app'])(
  'at %s',
  (path) => {
    it.each(evil)('the mock refuses %j', async (headers) => {
      const { status, body } = await send(mock.origin + path, 'GET', headers);
      expect([status, body.toString()]).toEqual([403, sentence]);
    });
  },
);

it.each(evil)('the preview host refuses %j for its pages and its backend', async (headers) => {
  const { host } = await startHostFor((_request, response) => response.end('backend'));
  for (const path of ['/sign-in', '/icon.svg', '/api/interaction'])
    expect((await send(host + path, 'GET', headers)).status).toBe(403);
});

it('the preview host serves an allowed name', async () => {
  const { host } = await startHostFor((_request, response) => response.end('backend'), {}, ['laptop.local']);
  for (const path of ['/sign-in', '/api/interaction'])
    expect((await send(host + path, 'GET', { host: 'laptop.local:3000' })).status).toBe(200);
});

it('the mock serves an allowed name, and redirects to it', async () => {
  const other = await startMock({ allowedHosts: ['192.168.0.7'] });
  onTestFinished(() => other.close());
  const { status, headers } = await send(`${other.origin}/`, 'GET', { host: '192.168.0.7:3000' });
  expect([status, headers.location]).toEqual([303, 'http://192.168.0.7:3000/sign-in']);
});
