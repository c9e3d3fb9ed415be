import { test as base, expect } from '@playwright/test';
import { spawn } from 'node:child_process';
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
  output: () => string;
  /** Runs the command of the health check. */
  checkHealth: () => Promise<string>;
}

/** Runs the Dockerfile in a folder, in place of the root of an image, and starts what it starts. */
async function startContainer(backend: string, scheme: string) {
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
  let [cwd, env] = [root, { ORIGIN: origin, BACKEND: new URL(backend).host } as Record<string, string>];
  let [health, entry] = ['', [] as string[]];
  const run = (commands: string) =>
    runCommands(commands, { cwd, path: [join(root, 'bin'), '/usr/sbin'], env });
  for (const { name, text } of instructionsOf(inFolder(dockerfile))) {
    if (name === 'RUN') await run(text);
    else if (name === 'ADD') await run(`tar -xzf ${text.replace(/ (\S+)$/, ' -C $1')}`);
    else if (name === 'WORKDIR') cwd = text;
    else if (name === 'ENV') env = { ...env, ...variablesOf(text), PORT: String(port) };
    else if (name === 'HEALTHCHECK') health = text.replace(/^.*? CMD /, '');
    else if (name === 'ENTRYPOINT') entry = JSON.parse(text) as string[];
    else if (!['FROM', 'USER', 'EXPOSE'].includes(name)) throw new Error(`This test does not know ${name}.`);
  }
  const [program = '', ...args] = entry;
  // A file, as nginx opens /dev/stdout again, which fails for the sockets that Node makes of pipes.
  const outputFile = join(root, 'output.txt');
  const log = openSync(outputFile, 'a');
  const started = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, PATH: `/usr/sbin:${String(process.env['PATH'])}` },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const output = () => readFileSync(outputFile, 'utf8');
  const container: Container = { origin, output, checkHealth: () => run(health) };
  const close = async () => {
    const ended = new Promise((resolve) => started.once('close', resolve));
    started.kill();
    await ended;
    rmSync(root, { recursive: true });
  };
  return { container, close };
}

/** The page at plain http, in front of a mock; `scheme` is the one that browsers use. */
base.describe.configure({ timeout: 180_000 });
const test = base.extend<{ start: (scheme: 'http' | 'https') => Promise<Container> }>({
  start: async ({}, use) => {
    const mock = await startMock();
    const closing: (() => Promise<void>)[] = [];
    await use(async (scheme) => {
      const { container, close } = await startContainer(mock.origin, scheme);
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

test('serves the page by the commands of the Dockerfile, and people sign in', async ({ start }) => {
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

test('the compose file gives the image what it asks for', () => {
  const { services } = parse(readFileSync(inRepository('hosting/container/compose.yaml'), 'utf8')) as {
    services: Record<string, { environment?: Record<string, string>; build?: { dockerfile: string } }>;
  };
  const { environment = {}, build } = services['page'] ?? {};
  expect(build?.dockerfile).toBe('hosting/container/Dockerfile');
  const script = readFileSync(inRepository('hosting/container/start.sh'), 'utf8');
  const required = [...script.matchAll(/^: "\$\{(\w+):\?/gm)].map(([, name]) => name);
  expect(Object.keys(environment)).toEqual(expect.arrayContaining(required));
  expect(checkDeployment(JSON.parse(String(environment['SETTINGS'])), 'compose.yaml')).toHaveProperty(
    'provider',
  );
  expect(services[String(environment['BACKEND']).split(':')[0] ?? '']).toBeDefined();
});
