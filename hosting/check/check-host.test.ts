import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { compressFolder } from '../../codegen/build/precompress.ts';
import { startHost } from '../../mocks/host/host.ts';
import { startSlotHost } from '../../mocks/host/testing/slot-host.ts';
import { startHostFor, writeSmallBuild } from '../../mocks/host/testing/start-host-for.ts';
import { personas } from '../../mocks/people/personas.ts';
import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { startMock, type RunningMock } from '../../mocks/server/start-mock.ts';
import { checkHost, type CheckOptions } from './check-host.ts';
import { brokenHosts } from './testing/broken-hosts.ts';
import { changeText, changingProxy, type Change } from './testing/changing-proxy.ts';

// tests/hosting has faults of nginx.

const START = '/oidc/auth?client_id=demo-app';
const ADA = {
  username: 'ada',
  email: undefined,
  phone: undefined,
  password: personas.ada.account.password,
};
const wholly: CheckOptions = { start: START, account: ADA };

const mocks: Partial<Record<'interaction' | 'experience', RunningMock>> = {};
beforeAll(async () => {
  mocks.interaction = await startMock({ release: '1.22' });
  mocks.experience = await startMock({ release: '1.42' });
});
afterAll(() => Promise.all(Object.values(mocks).map((mock) => mock.close())));
const mockOf = (api: keyof typeof mocks) => mocks[api]?.origin ?? '';

/** A host with the page's own headers in front of a mock. */
async function strictHost(api: keyof typeof mocks = 'experience'): Promise<string> {
  const distDir = writeSmallBuild();
  await compressFolder(distDir);
  const host = await startHost({ port: 0, distDir, backend: mockOf(api), config: { breachRange: null } });
  onTestFinished(() => host.close());
  return host.origin;
}

async function behind(host: string, change: Change): Promise<string> {
  const proxy = await listenOnLocalhost(changingProxy(host, change), 0);
  onTestFinished(() => proxy.close());
  return proxy.origin;
}

/** Lines about faults, and about what could not be checked. */
const findings = (lines: readonly string[]) => lines.filter((line) => /^(?:WRONG|unknown) /.test(line));

describe('a broken host', () => {
  it.each(brokenHosts)('$check: $name', async ({ check, change, says, host, timeoutMs }) => {
    const origin = await behind(await strictHost(host), change);
    const { lines, exitCode } = await checkHost(origin, { ...wholly, timeoutMs, only: check });
    expect(lines).toContainEqual(expect.stringMatching(says));
    expect(exitCode).toBe(findings(lines).some((line) => line.startsWith('WRONG')) ? 1 : 2);
  });
});

describe('a right host', () => {
  /** Imitates a CDN: it adds headers to files and changes every answer. */
  const cdn: Change = {
    answer: ({ headers, status }, { url }) => {
      const isStored = status === 200 && url.startsWith('/assets/');
      headers['via'] = '1.1 edge';
      if (typeof headers['etag'] === 'string') headers['etag'] = `W/${headers['etag'].replace(/^W\//, '')}`;
      if (isStored) headers['age'] = '3600';
      headers['x-cache'] = isStored ? 'Hit from edge' : 'Miss from edge';
      headers['server-timing'] = 'edge;dur=1';
    },
  };
  const gzipOnly: Change = {
    request: ({ headers }) => {
      headers['accept-encoding'] = String(headers['accept-encoding']).includes('gzip') ? 'gzip' : 'identity';
    },
  };
  const slow: Change = { delayMs: () => 25 };
  const lowerCase: Change = {
    answer: ({ headers }) => {
      if (headers['content-type'] !== undefined)
        headers['content-type'] = headers['content-type']
          .toString()
          .replace('charset=utf-8', 'charset="UTF-8"');
    },
  };

  const hosts: Readonly<Record<string, () => Promise<string>>> = {
    'with the Experience API': () => strictHost('experience'),
    'with the Interaction API': () => strictHost('interaction'),
    'behind a CDN': async () => behind(await strictHost(), cdn),
    'that compresses by gzip alone': async () => behind(await strictHost(), gzipOnly),
    'that is slow': async () => behind(await strictHost(), slow),
    'that writes charsets in another way': async () => behind(await strictHost(), lowerCase),
    'in the slot of a server': () => startSlotHost(mockOf('interaction')),
    'in the slot of a server with the Experience API': () => startSlotHost(mockOf('experience')),
    'in the slot of a server that puts nothing in': () =>
      startSlotHost(mockOf('interaction'), { injects: false }),
    'in the slot behind a CDN': async () => behind(await startSlotHost(mockOf('experience')), cdn),
  };

  it('has no finding, twice with ten checks at once', { timeout: 120_000 }, async () => {
    const origins = await Promise.all(Object.values(hosts).map((start) => start()));
    for (let round = 0; round < 2; round += 1) {
      const reports = await Promise.all(origins.map((origin) => checkHost(origin, wholly)));
      const found = reports.map(({ lines, exitCode }) => [...findings(lines), exitCode]);
      expect(Object.fromEntries(Object.keys(hosts).map((name, at) => [name, found[at]]))).toEqual(
        Object.fromEntries(Object.keys(hosts).map((name) => [name, [0]])),
      );
    }
  });

  it('needs no start in the slot of a server', async () => {
    const { lines, exitCode } = await checkHost(await startSlotHost(mockOf('experience')));
    expect(findings(lines)).toEqual([]);
    expect(exitCode).toBe(0);
    expect(lines).toContain('skipped An interaction: give --start, and it is begun as well.');
    expect(lines.at(-1)).toMatch(
      /nothing is wrong, \d+ notes about headers that the server sends itself, 2 checks left out\.$/,
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^note {4}Content security policy: script-src has 'unsafe-inline'/),
    );
  });

  it('may ask for consent', async () => {
    const { lines } = await checkHost(await strictHost('interaction'), {
      ...wholly,
      start: `${START}&prompt=consent`,
      only: 'A sign-in',
    });
    expect(lines[0]).toBe('ok      A sign-in');
  });
});

it('finds a compressed page in the slot, which the server sends in place of the one that it fills', async () => {
  const { lines } = await checkHost(await startSlotHost(mockOf('experience'), { hasCompressedPage: true }));
  expect(lines).toContainEqual(
    expect.stringMatching(/^WRONG {3}Compressed versions of the page: The page has another content as br/),
  );
});

it('reports an unreachable host', async () => {
  const closed = await listenOnLocalhost(() => {}, 0);
  await closed.close();
  expect(await checkHost(closed.origin)).toEqual({
    lines: [`${closed.origin} does not answer (nothing is listening there).`],
    exitCode: 2,
  });
});

it('reports a connection that ends before the page does', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n<html>'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { lines } = await checkHost(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  expect(lines[0]).toContain('the connection ends before the answer does');
});

it.each<[string, Change, RegExp]>([
  [
    'a page of another program',
    { answer: (answer) => changeText(answer, () => 'Welcome to nginx!') },
    /\/sign-in is answered with 200, and not with index\.html of the build: nothing else was checked/,
  ],
  [
    'a compressed page without a label',
    { answer: ({ headers }) => delete headers['content-encoding'] },
    /\/sign-in is gzip without Content-Encoding: send that header with compressed files: nothing else/,
  ],
])('checks nothing else of %s', async (_, change, says) => {
  const gzip: Change = { request: ({ headers }) => (headers['accept-encoding'] = 'gzip') };
  const { lines, exitCode } = await checkHost(await behind(await behind(await strictHost(), gzip), change));
  expect(lines).toEqual([expect.stringMatching(says)]);
  expect(exitCode).toBe(1);
});

it('counts faults', async () => {
  const { host } = await startHostFor((_, response) => response.end('backend'));
  const { lines, exitCode } = await checkHost(host);
  expect(lines).toContainEqual(expect.stringMatching(/^WRONG {3}The API: .*pass \/api on/));
  expect(lines).toContain('ok      Content security policy');
  expect(lines.at(-1)).toMatch(/: \d+ faults?, 2 checks left out\.$/);
  expect(exitCode).toBe(1);
});

describe.each(['interaction', 'experience'] as const)('an account, by the %s API', (api) => {
  it.each([
    ['ada', 'wrong', '', /422 session\.invalid_credentials: its name or its password is wrong/],
    [
      'theo',
      'calm-seas-7',
      '&tenant=mandatory-mfa',
      /403 session\.mfa\.require_mfa_verification: it has a second factor/,
    ],
  ])('%s that cannot sign in gives no verdict on the host', async (username, password, more, says) => {
    const { lines, exitCode } = await checkHost(await strictHost(api), {
      start: START + more,
      account: { ...ADA, username, password },
      only: 'A sign-in',
    });
    expect(lines[0]).toMatch(says);
    expect(lines[0]).toMatch(
      /^unknown A sign-in could not be checked: .*use a test account that needs its password alone\.$/,
    );
    expect(exitCode).toBe(2);
  });
});
