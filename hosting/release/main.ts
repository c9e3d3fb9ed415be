import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHUNK_LIST, type ListedChunk } from '../../codegen/build/chunk-list.ts';
import { sha256 } from '../../codegen/build/file-list.ts';
import { APIS } from '../../codegen/layout.ts';
import { bundleKit } from '../../conformance/kit/build/bundle-kit.ts';
import { makeArchive, readFolder } from './archive.ts';
import { billOfMaterials, type Bill, type Commit } from './bill-of-materials.ts';
import { bundleTool } from './bundle-tool.ts';
import { advisories, licenceFaults, lockfileFaults, readAudit } from './check-packages.ts';
import { makeUiZip } from './ui-zip.ts';
import { modulesOfBundle, shippedPackages } from './shipped-packages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const inRoot = (path: string) => join(root, path);

/** Scripts that the release bundles, each into one file that Node runs alone. */
const TOOLS = {
  'tools/validate.mjs': 'conformance/validate/main.ts',
  'tools/check-host.mjs': 'hosting/check/main.ts',
  'tools/check-tenant.mjs': 'hosting/tenant/main.ts',
  'tools/host-prepare.mjs': 'hosting/prepare/main.ts',
};

const COPIED = [
  'CHANGELOG.md',
  'LICENSE',
  'docs/coming-from-logto.md',
  'docs/conformance.md',
  'docs/contract.md',
  'docs/hosting.md',
  // docs/conformance.md shows this picture.
  'docs/pictures/conformance.png',
  'docs/quality.md',
  'docs/security.md',
  'docs/styling.md',
  'docs/telemetry.md',
  'hosting/container/Dockerfile',
  'hosting/container/compose.yaml',
  'hosting/container/nginx.conf',
  'hosting/container/start.sh',
  'hosting/nginx/latchkey.conf',
  ...APIS.map((api) => `openapi/generated/${api}.json`),
];

const FOLDERS = [...APIS.map((api) => `openapi/${api}/flows`), 'conformance/promises', 'hosting/kubernetes'];

/** The program of the reference page; its own bundle has further packages, which its licences name. */
const REFERENCE_MODULE = 'node_modules/redoc/bundles/redoc.standalone.js';
/** Not `dist`, which a preview may be serving. */
const BUILD = '.cache/release';
const LICENCES = `${BUILD}/assets/licenses.md`;

const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    // The bundler sets NODE_ENV, and npm would then list fewer packages.
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: program === 'npm' && process.platform === 'win32',
  });

function readCommit(): Commit {
  if (run('git', 'status', '--porcelain') !== '')
    throw new Error('A release is made of a commit: commit or put aside what is changed, then run it again.');
  const [hash = '', time = ''] = run('git', 'log', '-1', '--format=%H %ct').trim().split(' ');
  return { hash, time: new Date(Number(time) * 1000).toISOString() };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** Matches what earlier releases wrote; the Dockerfile takes the only archive of the folder. */
const WRITTEN = /^latchkey-\d.*\.(?:tar\.gz|zip)(?:\.sha256)?$/;

async function release(to: string): Promise<number> {
  const commit = readCommit();
  const audit = readAudit();
  console.log(audit ? 'Advisories: npm audit has answered.' : 'skipped  advisories: npm audit got no answer');
  const file = readJson('package.json') as Parameters<typeof lockfileFaults>[0] & {
    name: string;
    version: string;
  };
  const { name, version } = file;
  const lock = readJson('package-lock.json') as Parameters<typeof lockfileFaults>[1];

  console.log(`Building the page of commit ${commit.hash.slice(0, 8)}, which takes a minute …`);
  run('npm', 'run', 'build', '--', '--outDir', BUILD, '--emptyOutDir');
  console.log('Building the reference page …');
  run('npm', 'run', 'docs');
  console.log('Bundling the tools …');
  const build = readFolder(inRoot(BUILD), '', (path) => !path.startsWith('.'));
  const files = new Map<string, Buffer>([
    ...build.map(([path, bytes]) => [`dist/${path}`, bytes] as const),
    ...FOLDERS.flatMap((folder) => readFolder(inRoot(folder), folder)),
    ...COPIED.map((path) => [path, readFileSync(inRoot(path))] as const),
    ['README.md', readFileSync(inRoot('hosting/release/README.md'))],
    ['licenses.md', readFileSync(inRoot(LICENCES))],
    ['reference/index.html', readFileSync(inRoot('reference/index.html'))],
    ['reference/licenses.txt', readFileSync(inRoot(`${REFERENCE_MODULE}.LICENSE.txt`))],
  ]);
  for (const [path, script] of Object.entries(TOOLS)) files.set(path, Buffer.from(await bundleTool(script)));
  files.set('tools/conformance.mjs', Buffer.from(await bundleKit()));

  const chunks = readJson(`${BUILD}/${CHUNK_LIST}`) as ListedChunk[];
  const bundled = [...files]
    .filter(([path]) => path.endsWith('.mjs'))
    .map(([, bytes]) => bytes.toString('utf8'));
  const shipped = shippedPackages(
    [...chunks.flatMap(({ modules }) => modules), ...bundled.flatMap(modulesOfBundle), REFERENCE_MODULE],
    lock.packages,
  );
  const listed = JSON.parse(run('npm', 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx')) as Bill;
  const bill = billOfMaterials(listed, { name, version, shipped, commit });
  files.set('sbom.cdx.json', Buffer.from(`${JSON.stringify(bill, null, 2)}\n`));

  const faults = [...lockfileFaults(file, lock), ...licenceFaults(bill.components)];
  const known = advisories(audit ?? {}, new Set(bill.components.map((component) => component.name)));
  for (const fault of [...faults, ...known]) console.error(`WRONG    ${fault}`);

  const folder = `${name}-${version}-${commit.hash.slice(0, 8)}`;
  const archive = makeArchive(folder, files, commit.time);
  const zip = makeUiZip(new Map(build));
  mkdirSync(to, { recursive: true });
  for (const old of readdirSync(to).filter((file) => WRITTEN.test(file))) rmSync(join(to, old));
  const written = [
    [`${folder}.tar.gz`, archive],
    [`${folder}-bring-your-ui.zip`, zip],
  ] as const;
  for (const [file, bytes] of written) {
    const sum = sha256(bytes);
    writeFileSync(join(to, file), bytes);
    writeFileSync(join(to, `${file}.sha256`), `${sum}  ${file}\n`);
    console.log(`Wrote ${join(to, file)} (${(bytes.length / 2 ** 20).toFixed(1)} MiB, SHA-256 ${sum})`);
    console.log(`Wrote ${join(to, `${file}.sha256`)}`);
  }
  console.log(
    `The archive has ${String(files.size + 1)} files and code of ${String(bill.components.length)} packages.\n` +
      `Next: tar -xzf ${join(to, `${folder}.tar.gz`)} && cd ${folder} && sha256sum --check --quiet SHA256SUMS`,
  );
  return faults.length > 0 || known.length > 0 ? 1 : 0;
}

/** `npm run release [-- --to release]` makes an archive of a commit. Exit code 0: complete; 1: a check failed; 2: no archive. */
try {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'release' } } });
  process.exitCode = await release(resolve(values.to));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
