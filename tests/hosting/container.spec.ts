import { test as base, expect } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { checkDeployment } from '../../hosting/deployment-file.ts';
import { checkHost } from '../../hosting/check/check-host.ts';
import { makeArchive, readFolder } from '../../hosting/release/archive.ts';
import { bundleTool } from '../../hosting/release/bundle-tool.ts';
import { personas } from '../../mocks/people/personas.ts';
import { listenOnLocalhost } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { freePort } from '../setup/free-port.ts';
import { instructionsOf, variablesOf } from './dockerfile.ts';
import { assertNginx } from './nginx-site.ts';
import { runCommands } from './page-commands.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const inRepository = (path: string) => join(repository, path);
const dockerfile = readFileSync(inRepository('hosting/container/Dockerfile'), 'utf8');

/** The bundler sets NODE_ENV, with which the mock does not run. */
async function bundlePrepare(): Promise<Buffer> {
  const { NODE_ENV } = process.env;
  const code = await bundleTool('hosting/prepare/main.ts');
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  return Buffer.from(code);
}

/** The parts of a release archive that the container uses. */
async function writeArchive(file: string): Promise<void> {
  const files = new Map<string, Buffer>([
    ...readFolder(inRepository('dist'), 'dist', (path) => !path.startsWith('.')),
    ...readFolder(inRepository('hosting/container'), 'hosting/container'),
    ...readFolder(inRepository('hosting/nginx'), 'hosting/nginx'),
    ['tools/host-prepare.mjs', await bundlePrepare()],
  ]);
  writeFileSync(file, makeArchive('latchkey-0.0.0', files, '2026-01-01T00:00:00.000Z'));
}

interface Container {
  origin: string;
  /** Sends the signal with which a container is stopped, and resolves when nginx has ended. */
  stop: () => Promise<void>;
  output: () => string;
  /** Runs the command of the health check. */
  checkHealth: () => Promise<string>;
}

/** Runs the Dockerfile in a folder, in place of the root of an image, and starts what it starts. */
async function startContainer(scheme: string, variables: Readonly<Record<string, string>>) {
  assertNginx();
  const root = mkdtempSync(join(tmpdir(), 'container-'));
  chmodSync(root, 0o755);
  const inFolder = (text: string) =>
    text.replaceAll(/(?<![\w/])\/(?=opt\/|srv\/|var\/lib\/apt)/g, `${root}/`);
  mkdirSync(join(root, 'bin'));
  // A plain folder has no further users, and the machine has its packages.
  for (const name of ['apt-get', 'chown']) {
    writeFileSync(join(root, 'bin', name), '#!/bin/sh\nexit 0\n');
    chmodSync(join(root, 'bin', name), 0o755);
  }
  for (const folder of ['opt', 'srv', 'release']) mkdirSync(join(root, folder));
  await writeArchive(join(root, 'release/latchkey-0.0.0.tar.gz'));

  const port = await freePort();
  const origin = `${scheme}://localhost:${String(port)}`;
  let [cwd, env] = [root, { ORIGIN: origin } as Record<string, string>];
  let [health, entry, stopSignal] = ['', [] as string[], 'SIGTERM' as NodeJS.Signals];
  const run = (commands: string) =>
    runCommands(commands, { cwd, path: [join(root, 'bin'), '/usr/sbin'], env });
  for (const { name, text } of instructionsOf(inFolder(dockerfile))) {
    if (name === 'RUN') await run(text);
    else if (name === 'ADD') await run(`tar -xzf ${text.replace(/ (\S+)$/, ' -C $1')}`);
    else if (name === 'WORKDIR') cwd = text;
    else if (name === 'ENV') env = { ...env, ...variablesOf(text), PORT: String(port) };
    else if (name === 'HEALTHCHECK') health = text.replace(/^.*? CMD /, '');
    else if (name === 'ENTRYPOINT') entry = JSON.parse(text) as string[];
    else if (name === 'STOPSIGNAL') stopSignal = text as NodeJS.Signals;
    else if (!['FROM', 'ARG', 'LABEL', 'USER', 'EXPOSE'].includes(name))
      throw new Error(`This test does not know ${name}.`);
  }
  const [program = '', ...args] = entry;
  // Use a file: nginx reopens /dev/stdout, which fails when Node hands it a socket.
  const outputFile = join(root, 'output.txt');
  const log = openSync(outputFile, 'a');
  const started = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, ...variables, PATH: `/usr/sbin:${String(process.env['PATH'])}` },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const output = () => readFileSync(outputFile, 'utf8');
  const ended = new Promise<void>((resolve) => started.once('close', () => resolve()));
  const stop = async () => {
    started.kill(stopSignal);
    await ended;
  };
  const container: Container = { origin, output, stop, checkHealth: () => run(health) };
  const close = async () => {
    started.kill();
    await ended;
    rmSync(root, { recursive: true });
  };
  return { container, close };
}

/** The page at plain http, in front of a mock; `scheme` is the one that browsers use. */
base.describe.configure({ timeout: 180_000 });
const test = base.extend<{
  start: (scheme: 'http' | 'https', variables?: Readonly<Record<string, string>>) => Promise<Container>;
}>({
  start: async ({}, use) => {
    const mock = await startMock();
    const closing: (() => Promise<void>)[] = [];
    await use(async (scheme, variables = {}) => {
      const { container, close } = await startContainer(scheme, {
        BACKEND: new URL(mock.origin).host,
        ...variables,
      });
      closing.push(close);
      await expect(async () => {
        await container.checkHealth().catch((error: unknown) => {
          throw new Error(`${String(error)}\n${container.output()}`);
        });
      }).toPass({ timeout: 30_000 });
      return container;
    });
    for (const close of closing) await close();
    await mock.close();
  },
});

test('serves the page by the commands of the Dockerfile, and users sign in', async ({ start }) => {
  const { origin, output } = await start('http');
  const { lines, exitCode } = await checkHost(origin, {
    start: '/oidc/auth?client_id=demo-app',
    account: { username: 'ada', email: undefined, phone: undefined, password: personas.ada.account.password },
  });
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([`${origin}: nothing is wrong.`]);
  expect(exitCode).toBe(0);
  // The log goes to standard output, without the query.
  expect(output()).toContain('"GET /oidc/auth" 303');
  expect(output()).not.toContain('client_id');
});

test('tells the server that browsers use https if TLS ends before the container', async ({ start }) => {
  const { origin } = await start('https');
  const plain = origin.replace('https', 'http');
  const answer = await fetch(`${plain}/oidc/auth?client_id=demo-app`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost:\d+\/sign-in/);
  const page = await fetch(`${plain}/unknown-session`);
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('finishes open requests when it is stopped', async ({ start }) => {
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const backend = await listenOnLocalhost(({ method }, response) => {
    if (method !== 'POST') return void response.writeHead(404).end();
    isAsked();
    setTimeout(() => response.end('finished'), 1000);
  }, 0);
  const { origin, stop } = await start('http', { BACKEND: new URL(backend.origin).host });
  const answer = fetch(`${origin}/api/experience/submit`, { method: 'POST' });
  await asked;
  await stop();
  expect(await (await answer).text()).toBe('finished');
  await backend.close();
});

test('starts before the name of its server exists, and takes bodies up to its limit', async ({ start }) => {
  const { origin } = await start('http', {
    BACKEND: 'logto.invalid:3001',
    RESOLVER: '127.0.0.1',
    BODY_LIMIT: '2k',
  });
  expect((await fetch(`${origin}/sign-in`)).status).toBe(200);
  const statusOf = async (length: number) =>
    (await fetch(`${origin}/api/x`, { method: 'PUT', body: 'x'.repeat(length) })).status;
  expect(await statusOf(2049)).toBe(413);
  expect([502, 504]).toContain(await statusOf(2047));
});

const script = readFileSync(inRepository('hosting/container/start.sh'), 'utf8');

for (const [name, value, sentence] of [
  ['ORIGIN', 'id.example.org', 'ORIGIN must be a scheme and a host without a path'],
  ['ORIGIN', 'https://id.example.org/', 'ORIGIN must be a scheme and a host without a path'],
  ['BACKEND', 'http://logto:3001', 'BACKEND must be a host and a port without a scheme'],
  ['BACKEND', 'logto', 'BACKEND must be a host and a port without a scheme'],
  ['BODY_LIMIT', '21 MB', 'BODY_LIMIT must be a size for nginx'],
  ['RESOLVER', 'dns.example', 'RESOLVER must be the IP address of a DNS server'],
] as const)
  test(`refuses ${name}=${value} with a sentence`, () => {
    const env = {
      PATH: process.env['PATH'],
      SITE: tmpdir(),
      PORT: '8080',
      SETTINGS: '{}',
      BODY_LIMIT: '1m',
      RESOLVER: '',
      ORIGIN: 'https://id.example.org',
      BACKEND: 'logto:3001',
      [name]: value,
    };
    const { status, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' });
    expect(stderr).toBe(`${stderr.split(' It is')[0] ?? ''} It is "${value}".\n`);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });

const required = [...script.matchAll(/^: "\$\{(\w+):\?/gm)].map(([, name]) => name);
const instructions = instructionsOf(dockerfile);
const textOf = (wanted: string) => instructions.find(({ name }) => name === wanted)?.text ?? '';
const image = variablesOf(textOf('ENV'));
const parsed = <T>(path: string) => parse(readFileSync(inRepository(path), 'utf8')) as T;

test('the image has a numeric user, and its context the archive alone', () => {
  expect(textOf('USER')).toMatch(/^\d+:\d+$/);
  const patterns = readFileSync(inRepository('.dockerignore'), 'utf8').split('\n').slice(1, -1);
  expect(patterns).toEqual(['*', '!release', 'release/*', `!${textOf('ADD').split(' ')[0] ?? ''}`]);
});

test('the compose file gives the image what it asks for', () => {
  interface Service {
    image?: string;
    environment?: Record<string, string>;
    build?: { dockerfile: string };
    read_only?: boolean;
    tmpfs?: readonly string[];
  }
  const { services } = parsed<{ services: Record<string, Service> }>('hosting/container/compose.yaml');
  const page: Service = services['page'] ?? {};
  const { environment = {} } = page;
  expect(page.build?.dockerfile).toBe('hosting/container/Dockerfile');
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(required));
  expect(checkDeployment(JSON.parse(String(environment['SETTINGS'])), 'compose.yaml')).toHaveProperty(
    'provider',
  );
  expect(services[String(environment['BACKEND']).split(':')[0] ?? '']).toBeDefined();
  expect(page.read_only).toBe(true);
  expect(page.tmpfs).toEqual([`${String(image['SITE'])}:uid=33,gid=33`]);
  for (const { image: name } of Object.values(services)) expect(name ?? '').not.toMatch(/:latest$|^[^:]+$/);
});

// Kustomize itself is not run.
test('the manifests for Kubernetes fit the image', () => {
  interface Container {
    image: string;
    ports: readonly { containerPort: number }[];
    securityContext: { readOnlyRootFilesystem: boolean };
    volumeMounts: readonly { mountPath: string }[];
    [probe: string]: unknown;
  }
  const folder = 'hosting/kubernetes';
  const base = parsed<{
    resources: readonly string[];
    images: readonly { name: string }[];
    configMapGenerator: readonly { literals: readonly string[] }[];
  }>(`${folder}/kustomization.yaml`);
  const kinds = base.resources.map((file) => parsed<{ kind: string }>(`${folder}/${file}`).kind);
  expect(kinds).toEqual(['Deployment', 'Service', 'HTTPRoute']);
  const { template } = parsed<{
    spec: {
      template: { spec: { securityContext: { runAsUser: number }; containers: readonly Container[] } };
    };
  }>(`${folder}/deployment.yaml`).spec;
  const [page] = template.spec.containers;
  expect(page?.image).toBe(base.images[0]?.name);
  expect(page?.ports[0]?.containerPort).toBe(Number(textOf('EXPOSE')));
  expect(page?.securityContext.readOnlyRootFilesystem).toBe(true);
  expect(page?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([image['SITE']]);
  expect(`${String(template.spec.securityContext.runAsUser)}:33`).toBe(textOf('USER'));
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
    expect(page?.[probe]).toHaveProperty('httpGet.path', '/healthz');
  const names = base.configMapGenerator[0]?.literals.map((literal) => literal.split('=', 1)[0]);
  expect(names).toEqual(expect.arrayContaining(required));
  const canary = parsed<{ resources: readonly string[]; patches: readonly { patch: string }[] }>(
    `${folder}/canary/kustomization.yaml`,
  );
  expect(canary.resources).toEqual(['..']);
  const patches = parse(canary.patches[0]?.patch ?? '') as readonly { value: unknown }[];
  expect(patches.map(({ value }) => value)).toEqual([
    [
      expect.objectContaining({
        name: 'Cookie',
        value: expect.stringContaining('latchkey_canary=always'),
      }),
    ],
    'latchkey-canary',
  ]);
});
