import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listenOnLocalhost } from '../../../mocks/server/listen.ts';
import { personas } from '../../../mocks/people/personas.ts';
import { mockTenant } from '../own-servers.ts';
import { between, optionsFor } from '../testing.ts';
import { verdict } from '../reports/summary.ts';
import type { RunOptions } from './options.ts';
import { UsageError } from './usage-error.ts';
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

describe('explains in one sentence why it cannot test a server', () => {
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
      /text\/html instead of a JSON object/,
    ],
    ['has no API', (_, response) => response.writeHead(404).end(), /answers 404, so the API is not there/],
    ['always fails', (_, response) => response.writeHead(500).end('{}'), /answers 500/],
  ])('that %s', async (_, handler, sentence) => {
    await expect(runAt(handler)).rejects.toThrow(sentence);
  });

  it('that lacks the Experience API', async () => {
    const options = { ...(await mock()), api: 'experience' } as const;
    await expect(runConformance(options)).rejects.toThrow(/answers 404, so the experience API is not there/);
  });

  it('that sends an endless body', async () => {
    const server = await listenOnLocalhost(endless, 0);
    opened.push(server);
    await expect(runConformance(optionsFor(server.origin))).rejects.toThrow('the body has more than 5 MB');
  });

  it('that does not run', async () => {
    const server = createServer().listen(0, 'localhost');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    const port = typeof address === 'object' ? address?.port : 0;
    await expect(runConformance(optionsFor(`http://localhost:${port}`))).rejects.toThrow(
      'nothing is listening there',
    );
  });
});

it('judges nothing else if no interaction begins, and says why', async () => {
  const options = { ...(await mock()), start: '/oidc/auth?client_id=nobody' };
  const run = await runConformance({ ...options, profiles: ['bootstrap', 'password'] });
  const failed = run.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  expect(failed).toEqual(['start-begins-an-interaction']);
  expect(run.notes[0]).toMatch(/^No interaction begins: GET .* answered 400/);
  expect(exitCodeOf(run)).toBe(1);
});

it('shows the answer of a start that was refused', async () => {
  const options = { ...(await mock()), start: '/oidc/auth?client_id=nobody' };
  const only = ['start-begins-an-interaction'];
  const { results, notes } = await runConformance({ ...options, only });
  const answer = /400 \{.*invalid_client/;
  expect(notes[0]).toMatch(answer);
  expect(results[0]?.failures[0]?.actual).toMatch(answer);
  expect(results[0]?.trail.map(({ exchange }) => exchange.status)).toContain(400);
});

it('ends as a server that cannot be tested if it loses a request twice, and breaks no promise by that', async () => {
  const only = ['submit-needs-an-identifier', 'delete-needs-nothing', 'delete-ends-the-interaction'];
  const options = await mock();
  let isLost = false;
  between({
    request: (call) => {
      isLost ||= call === 'DELETE /api/interaction';
      if (isLost)
        throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) });
      return undefined;
    },
  });
  const run = await runConformance({ ...options, only });
  expect(run.results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(exitCodeOf(run)).toBe(3);
  expect(verdict(run)).toMatch(
    /^The server cannot be tested: DELETE \/api\/interaction was sent twice and got no answer/,
  );
});

it.each<[string, Partial<RunOptions>]>([
  ['--replay names the check "code-arived", which does not exist', { only: ['code-arived'] }],
  ['--expected-failures names the check "code-arived"', { expectedFailures: { 'code-arived': 'why' } }],
])('refuses a run with an unknown check: %s', async (sentence, options) => {
  await expect(runConformance({ ...(await mock()), ...options })).rejects.toThrow(UsageError);
  await expect(runConformance({ ...(await mock()), ...options })).rejects.toThrow(sentence);
});

it.each<[string, Partial<RunOptions>]>([
  [
    'The run skipped the check code-arrives: no sign-in method takes a code.',
    { only: ['code-arrives', 'no-cookie-no-session'] },
  ],
  [
    'The run skipped every check of the profile passcode-sms: codes go to only one kind of address.',
    { profiles: ['passcode-sms', 'consent'] },
  ],
  [
    'No check that --replay names belongs to the profile social.',
    { profiles: ['social'], only: ['no-cookie-no-session'] },
  ],
])('is not green if it skipped what the options name: %s', async (sentence, options) => {
  const run = await runConformance({ ...(await mock()), ...options });
  expect(run.unchecked).toEqual([sentence]);
  expect(exitCodeOf(run)).toBe(2);
});

it('fails a run as inconclusive if no submit succeeded', async () => {
  const run = await runConformance(await mock('no-methods'));
  expect(run.isInconclusive).toBe(true);
  expect(run.results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(exitCodeOf(run)).toBe(1);
});

it('never tries a wrong password for the account of the options', async () => {
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

it('does not try the password of the options again after the server refused it', async () => {
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

it('creates nothing at a remote server without --yes', async () => {
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

it('fails a check that was expected to fail and passes', async () => {
  const only = ['submit-needs-an-identifier'];
  const run = await runConformance({
    ...(await mock()),
    only,
    expectedFailures: { 'submit-needs-an-identifier': 'it is being mended' },
  });
  expect(run.results[0]).toMatchObject({ outcome: 'failed', failures: [{ check: 'expected-failure' }] });
});
