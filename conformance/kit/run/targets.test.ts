import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listenOnLocalhost } from '../../../mocks/server/listen.ts';
import { personas } from '../../../mocks/people/personas.ts';
import { mockTenant } from '../own-servers.ts';
import { between, optionsFor } from '../testing.ts';
import { exitCodeOf } from './results.ts';
import { NeedsConsent, runConformance } from './run.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

const runAt = async (handler: RequestListener) => {
  const server = await listenOnLocalhost(handler, 0);
  opened.push(server);
  return runConformance(optionsFor(server.origin, '--timeout', '0.3'));
};
const mock = async (tenant = 'default') => {
  const server = await mockTenant(tenant)();
  opened.push(server);
  return { ...optionsFor(server.options.target), ...server.options };
};

const endless: RequestListener = (_request, response) => {
  const part = Buffer.alloc(64 * 1024, 'a');
  const write = () => {
    while (response.write(part));
    response.once('drain', write);
  };
  response.on('error', () => {}).writeHead(200, { 'content-type': 'application/json' });
  write();
};

describe('a server that cannot be tested is named in one sentence', () => {
  it.each<[string, RequestListener, RegExp]>([
    ['hangs', () => {}, /no complete answer within 0.3 s/],
    [
      'never ends its bodies',
      (_, response) => response.writeHead(200).write('{'),
      /no complete answer within/,
    ],
    [
      'sends HTML',
      (_, response) => response.setHeader('content-type', 'text/html').end('<p>'),
      /text\/html and not with JSON/,
    ],
    ['has no API', (_, response) => response.writeHead(404).end(), /answers 404: the API is not there/],
    ['always fails', (_, response) => response.writeHead(500).end('{}'), /answers 500/],
  ])('that %s', async (_, handler, sentence) => {
    await expect(runAt(handler)).rejects.toThrow(sentence);
  });

  it('that sends without end', async () => {
    const server = await listenOnLocalhost(endless, 0);
    opened.push(server);
    await expect(runConformance(optionsFor(server.origin))).rejects.toThrow('the body has more than 5 MB');
  });

  it('that is not there', async () => {
    const server = createServer().listen(0, 'localhost');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    const port = typeof address === 'object' ? address?.port : 0;
    await expect(runConformance(optionsFor(`http://localhost:${port}`))).rejects.toThrow(
      'nothing listens there',
    );
  });
});

it('judges nothing else after a failed start, and says why first', async () => {
  const options = { ...(await mock()), start: '/oidc/auth?client_id=nobody' };
  const run = await runConformance({ ...options, profiles: ['bootstrap', 'password'] });
  const failed = run.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  expect(failed).toEqual(['start-begins-an-interaction']);
  expect(run.notes[0]).toMatch(/^No interaction begins: GET .* answered 400/);
  expect(exitCodeOf(run)).toBe(1);
});

it('fails a run in which no submit succeeded, as inconclusive', async () => {
  const run = await runConformance(await mock('no-methods'));
  expect(run.isInconclusive).toBe(true);
  expect(run.results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(exitCodeOf(run)).toBe(1);
});

it('sends no wrong password to the account that was given', async () => {
  const { username, password } = personas.ada.account;
  const sent: string[] = [];
  between({
    request: (_, body) => {
      if (body?.includes(`"${username}"`)) sent.push(body);
      return undefined;
    },
  });
  await runConformance({ ...(await mock()), profiles: ['password'] });
  const passwords = sent.map((body) => /"password":"([^"]*)"/.exec(body)?.[1]);
  expect(passwords.length).toBeGreaterThan(0);
  expect([...new Set(passwords)]).toEqual([password]);
});

it('tries a password of the given account that is refused once only', async () => {
  let tries = 0;
  between({
    request: (_, body) => {
      if (body?.includes('"not-adas-password"')) tries += 1;
      return undefined;
    },
  });
  const accounts = [{ username: 'ada', password: 'not-adas-password', role: 'own' as const }];
  const run = await runConformance({ ...(await mock()), accounts, profiles: ['password', 'consent'] });
  expect(tries).toBe(1);
  expect(run.results.filter(({ outcome }) => outcome === 'failed')).toHaveLength(1);
});

it('makes nothing at a server elsewhere without consent', async () => {
  const options = { ...(await mock()), yes: false };
  const { fetch } = globalThis;
  between({});
  const elsewhere = { ...options, target: options.target.replace('localhost', '127.0.0.1.nip.example') };
  globalThis.fetch = ((url: URL, init?: RequestInit) =>
    fetch(url.href.replace('127.0.0.1.nip.example', 'localhost'), init)) as typeof globalThis.fetch;
  try {
    await expect(runConformance(elsewhere)).rejects.toThrow(NeedsConsent);
  } finally {
    globalThis.fetch = fetch;
  }
});

it('takes an expected failure for none, and one that no longer happens for a failure', async () => {
  const only = ['submit-needs-an-identifier'];
  const run = await runConformance({
    ...(await mock()),
    only,
    expectedFailures: { 'submit-needs-an-identifier': 'it is being mended' },
  });
  expect(run.results[0]).toMatchObject({ outcome: 'failed', failures: [{ check: 'expected-failure' }] });
});
