import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { APIS } from '../../codegen/layout.ts';
import { startHost } from '../../mocks/host/host.ts';
import { personas } from '../../mocks/people/personas.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { makeCopy } from './copy.ts';
import { brokenLinks } from './broken-links.ts';

/** `npm run part -- release-check` makes a release twice in two folders, then unpacks it in an empty one and uses it. */

const MINUTE_MS = 60_000;

/** Exit code and output, whatever they are. */
async function run(cwd: string, program: string, ...args: readonly string[]) {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, {
      cwd,
      timeout: 5 * MINUTE_MS,
      maxBuffer: 2 ** 26,
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: number; stdout: string; stderr: string };
    return { code: code ?? -1, output: stdout + stderr };
  }
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Faults of the release itself, without advisories, which may come out on any day. */
const wrongLines = (output: string) =>
  output.split('\n').filter((line) => /^WRONG\b/.test(line) && !/: an advisory, \w+\.$/.test(line));

async function makeRelease(): Promise<{ archive: string; zip: string; output: string; remove: () => void }> {
  const { root, remove } = makeCopy();
  const { code, output } = await run(root, process.execPath, '--import', 'tsx', 'hosting/release/main.ts');
  assert.ok(code === 0 || code === 1, output);
  assert.deepEqual(wrongLines(output), [], output);
  const files = readdirSync(join(root, 'release')).sort();
  for (const file of files) assert.ok(output.includes(`Wrote ${join(root, 'release', file)}`), file);
  const written = (ending: string) =>
    join(root, 'release', files.find((file) => file.endsWith(ending)) ?? '');
  const archive = written('.tar.gz');
  assert.match(archive, /latchkey-\d+\.\d+\.\d+-[0-9a-f]{8}\.tar\.gz$/);
  assert.equal(existsSync(join(root, 'dist')), false, 'A release writes no dist.');
  return { archive, zip: written('.zip'), output, remove };
}

async function checkUnpacked(folder: string): Promise<void> {
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
  for (const line of sums) {
    const [sum, path = ''] = line.split('  ');
    assert.equal(sha256(join(folder, path)), sum, path);
  }
  console.log(`ok       ${String(sums.length)} checksums`);

  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string }[];
  };
  assert.equal(bill.bomFormat, 'CycloneDX');
  for (const name of ['react', 'zod', 'i18next', 'dompurify'])
    assert.ok(
      bill.components.some((component) => component.name === name),
      name,
    );
  console.log(`ok       ${String(bill.components.length)} packages`);

  const paths = sums.map((line) => line.split('  ')[1] ?? '');
  for (const api of APIS) {
    assert.ok(paths.includes(`openapi/generated/${api}.json`), `the description of the ${api} API`);
    assert.ok(
      paths.some((path) => path.startsWith(`openapi/${api}/flows/`)),
      `the flows of the ${api} API`,
    );
  }
  for (const path of paths.filter((one) => one.endsWith('.arazzo.yaml')))
    for (const [, url = ''] of readFileSync(join(folder, path), 'utf8').matchAll(/^    url: (.+)$/gm))
      assert.ok(existsSync(join(folder, dirname(path), url)), `${path} names ${url}`);
  assert.deepEqual(
    paths.filter((path) => /recording|exchanges|\.jsonl$/.test(path)),
    [],
  );
  console.log('ok       the descriptions and flows of both APIs, and no recorded call');

  assert.deepEqual(brokenLinks(folder), []);
  console.log('ok       links between the texts');

  const node = (...args: readonly string[]) => run(folder, process.execPath, ...args);
  writeFileSync(
    join(folder, 'roles.ndjson'),
    '{"id":"r1","name":"admin","description":"All","type":"User"}\n{}\n',
  );
  const records = await node('tools/validate.mjs', '--record', 'role', 'roles.ndjson');
  assert.match(records.output, /roles\.ndjson:2 {2}name: This is missing\.[\s\S]*2 checked, 1 wrong/);
  assert.equal(records.code, 1);
  console.log('ok       tools/validate.mjs');

  const prepared = await node('tools/host-prepare.mjs', '--to', 'served');
  assert.equal(prepared.code, 0, prepared.output);
  assert.match(
    readFileSync(join(folder, 'served/headers.conf'), 'utf8'),
    /add_header content-security-policy/,
  );
  console.log('ok       tools/host-prepare.mjs');

  const mock = await startMock();
  const host = await startHost({ port: 0, distDir: join(folder, 'served/www'), backend: mock.origin });
  try {
    const start = '/oidc/auth?client_id=demo-app';
    const checked = await node('tools/check-host.mjs', host.origin, '--start', start);
    assert.equal(checked.code, 0, checked.output);
    console.log('ok       tools/check-host.mjs');
    const { username, password } = personas.ada.account;
    const credentials = ['--username', username, '--password', password];
    const kit = await node(
      'tools/conformance.mjs',
      '--target',
      mock.origin,
      '--start',
      start,
      ...credentials,
    );
    assert.match(kit.output, /The server keeps all \d+ promises/);
    assert.equal(kit.code, 0, kit.output);
    console.log('ok       tools/conformance.mjs');
  } finally {
    await host.close();
    await mock.close();
  }
}

const [first, second] = [await makeRelease(), await makeRelease()];
const empty = mkdtempSync(join(tmpdir(), 'release-'));
try {
  console.log(first.output.trimEnd());
  assert.equal(sha256(first.archive), sha256(second.archive), 'Two releases of one commit differ.');
  assert.equal(sha256(first.zip), sha256(second.zip), 'Two zips of one commit differ.');
  console.log(`ok       the same bytes twice: ${sha256(first.archive)}`);
  const page = Buffer.from(unzipSync(readFileSync(first.zip))['index.html'] ?? []).toString();
  assert.match(page, /id="latchkey">{"api":"experience"}</);
  console.log('ok       bring-your-ui.zip');
  const unpacked = await run(empty, 'tar', '--strip-components=1', '-xzf', first.archive);
  assert.equal(unpacked.code, 0, unpacked.output);
  await checkUnpacked(empty);
} finally {
  for (const { remove } of [first, second]) remove();
  rmSync(empty, { recursive: true });
}
