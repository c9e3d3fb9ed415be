import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../setup/free-port.ts';
import { commandsOf, runCommands } from './page-commands.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** @throws an Error whose message says what to install */
export function assertNginx(): void {
  if (!existsSync('/usr/sbin/nginx') || !existsSync(BROTLI_MODULE))
    throw new Error('This needs Debian’s nginx: apt-get install nginx libnginx-mod-http-brotli-static');
}

/** nginx with the configuration of docs/hosting.md, in its own folder. */
export interface NginxSite {
  origin: string;
  folder: string;
  /** The certificate of `origin`'s authority, for NODE_EXTRA_CA_CERTS. */
  certificate: string;
  /** Runs commands of docs/hosting.md, with the variables that its first block sets. */
  run: (commands: string) => Promise<string>;
  /** Writes the changed configuration, and makes nginx read it. */
  configure: (change: (configuration: string) => string) => Promise<void>;
  /** Writes the changed headers of the current release; `configure` makes nginx read them. */
  changeHeaders: (change: (headers: string) => string) => void;
  close: () => void;
}

const replaceOnce = (text: string, old: string | RegExp, value: string) => {
  const changed = text.replace(old, value);
  if (changed === text) throw new Error(`The configuration has no ${String(old)}.`);
  return changed;
};

/** Checks the output of `nginx -t`, which warns about directives that a later release will refuse. */
function assertNoWarning(output: string): void {
  if (output.includes('[warn]')) throw new Error(`nginx warns of its configuration:\n${output}`);
}

/** The document has one more command for nginx 1.25.1 or newer. */
const hasHttp2Line = () => {
  const { stderr } = spawnSync('/usr/sbin/nginx', ['-v'], { encoding: 'utf8' });
  const [, minor = 0, patch = 0] = (/nginx\/([\d.]+)/.exec(stderr)?.[1] ?? '').split('.').map(Number);
  return minor > 25 || (minor === 25 && patch >= 1);
};

export const isHttp2Line = (block: string): boolean => block.includes('http2 on;');

/** Replaces values that depend on the machine: free ports, and the mock's paths beside the server's. */
const forTest = (configuration: string, folder: string, tls: number, plain: number) =>
  replaceOnce(
    configuration
      .replaceAll('/var/log/nginx/access.log', join(folder, 'access.log'))
      .replaceAll('listen 443', `listen 127.0.0.1:${String(tls)}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${String(plain)}`)
      .replaceAll(/^ *listen \[::\].*\n/gm, ''),
    '(api|oidc)',
    '(api|oidc|demo-app|_mock)',
  );

/** Writes replacements for programs of the machine: nginx runs in its own folder, and nothing is installed. */
function writePrograms(folder: string): string {
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  const nginx = `exec /usr/sbin/nginx -c ${folder}/nginx.conf`;
  const scripts = {
    'apt-get': 'exit 0',
    nginx: `${nginx} "$@"`,
    // The first call starts nginx.
    systemctl: `if [ -s ${folder}/nginx.pid ]; then ${nginx} -s reload; else ${nginx}; fi`,
  };
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(programs, name), 0o755);
  }
  return programs;
}

/** Follows docs/hosting.md in a fresh clone, up to its last check. */
export async function followPage(backend: string, log: (line: string) => void): Promise<NginxSite> {
  assertNginx();
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  chmodSync(folder, 0o755);
  const [tls, plain] = [await freePort(), await freePort()];
  const checkout = join(folder, 'latchkey');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, checkout]);
  const tlsFolder = join(folder, 'tls');
  mkdirSync(tlsFolder);
  const certificate = join(tlsFolder, 'fullchain.pem');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', join(tlsFolder, 'privkey.pem'), '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const configuration = join(folder, 'latchkey.conf');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `load_module ${BROTLI_MODULE};\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\n` +
      `http {\n  include /etc/nginx/mime.types;\n  default_type application/octet-stream;\n  access_log off;\n  include ${configuration};\n}\n`,
  );
  const origin = `https://localhost:${String(tls)}`;
  const names = {
    NAME: 'localhost',
    ORIGIN: origin,
    BACKEND: new URL(backend).host,
    SITE: join(folder, 'srv'),
    TLS: tlsFolder,
    CONF: configuration,
    START: '/oidc/auth?client_id=demo-app',
  };
  mkdirSync(names.SITE);
  const shell = {
    cwd: checkout,
    path: [writePrograms(folder)],
    env: { ...names, NODE_EXTRA_CA_CERTS: certificate },
  };
  const run = (commands: string) => runCommands(commands, shell);

  const [given = '', ...blocks] = commandsOf(join(checkout, 'docs/hosting.md'), 'nginx in front');
  const asked = [...given.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  if (asked.join() !== Object.keys(names).join())
    throw new Error(
      `The page asks for ${asked.join(', ')}; this test gives ${Object.keys(names).join(', ')}.`,
    );
  // The last two blocks install the next release and go back.
  for (const block of blocks.slice(0, -2)) {
    if (isHttp2Line(block) && !hasHttp2Line()) continue;
    log(block.trimEnd());
    const output = await run(block);
    if (block.includes('nginx -t')) assertNoWarning(output);
    if (block.includes('> "$CONF"'))
      writeFileSync(configuration, forTest(readFileSync(configuration, 'utf8'), folder, tls, plain));
  }

  const written = readFileSync(configuration, 'utf8');
  const headersFile = join(names.SITE, 'current/headers.conf');
  const headers = readFileSync(headersFile, 'utf8');
  return {
    origin,
    folder,
    certificate,
    run,
    configure: async (change) => {
      writeFileSync(configuration, change(written));
      assertNoWarning(await run('nginx -t && systemctl reload nginx'));
    },
    changeHeaders: (change) => writeFileSync(headersFile, change(headers)),
    close: () => {
      if (existsSync(join(folder, 'nginx.pid'))) execFileSync(join(folder, 'bin/nginx'), ['-s', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
