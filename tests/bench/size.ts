import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { CHUNK_LIST } from '../../codegen/build/chunk-list.ts';
import { fillDeployment } from '../../codegen/build/deployment-block.ts';
import { checkDeployment } from '../../hosting/deployment-file.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { readFirstLoad } from './read-build.ts';

/**
 * Budgets in KiB after brotli. An upgrade of a library may raise a budget to the new size of the build, rounded up to the next
 * KiB. The six requests are document, style, script, texts, settings and phrases.
 */
const BUDGET = { page: 14, scripts: 137, interaction: 26, experience: 29, styles: 8, requests: 6 };
const APIS = ['interaction', 'experience'] as const;
/** The inline script of index.html requests settings and phrases. */
const API_REQUESTS = 2;
/** Libraries that must load on demand. */
const LAZY_LIBRARIES = [
  'openapi-fetch',
  'libphonenumber-js',
  'dompurify',
  '@simplewebauthn',
  '@tanstack/query-core',
  'zod',
  'qrcode',
];

/** Parts of the page that most visits never use; not even the chunk for the first submit may contain them. */
const LAZY_FILES = [
  /^src\/preview\//,
  /^src\/app\/telemetry\.ts$/,
  /^src\/(?:platform\/\w+|domain)\/(?:telemetry-|utm|cookie-domain)/,
];

/** The size of a text after brotli. */
const kib = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;

const printRow = (name: string, size: number, more = '') =>
  console.log(`${name.padEnd(48)}${size.toFixed(1).padStart(8)}  ${more}`.trimEnd());
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** `npm run part -- size` checks the size of the first load of the build in dist. */
const dist = fileURLToPath(new URL('../../dist', import.meta.url));
if (!existsSync(join(dist, CHUNK_LIST))) {
  console.error('There is no build in dist/: run npm run build first.');
  process.exit(1);
}
const { html, styles, texts, scripts, submit, lazy } = readFirstLoad(dist, 'en');
const hosted = fillDeployment(html, settingsOfDocs());
const requests = 1 + styles.length + texts.length + scripts.length + API_REQUESTS;
const scriptSize = sum(scripts.map(({ code }) => kib(code)));
const styleSize = sum(styles.map(({ text }) => kib(text)));
const all = sum([html, ...texts.map(({ text }) => text)].map(kib)) + scriptSize + styleSize;

console.log('First load of /sign-in, brotli KiB\n');
printRow('index.html', kib(html));
printRow('index.html with the settings of docs/hosting.md', kib(hosted));
for (const { name, text } of [...styles, ...texts]) printRow(name, kib(text));
for (const { file, code } of scripts) printRow(file, kib(code));
printRow('all', all, `${requests} requests, settings and phrases among them`);

for (const api of APIS) {
  console.log(`\nFor the first submit, with the ${api} API\n`);
  for (const { file, code } of submit[api]) printRow(file, kib(code));
}

console.log('\nLater\n');
for (const { file, code } of lazy) printRow(file, kib(code));

const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*href="\/([^"]+)"/g)].map(
  ([, name]) => name,
);
const secondHops = scripts
  .filter(({ file }) => !html.includes(`src="/${file}"`) && !preloads.includes(file))
  .map(({ file }) => file);
const eagerLibraries = LAZY_LIBRARIES.filter((library) =>
  scripts.some(({ modules }) => modules.some((id) => id.includes(`node_modules/${library}/`))),
);
const eagerFiles = [...scripts, ...APIS.flatMap((api) => submit[api])]
  .flatMap(({ modules }) => modules)
  .filter((id) => LAZY_FILES.some((file) => file.test(id)));
const missingFiles = LAZY_FILES.filter(
  (file) => !lazy.some(({ modules }) => modules.some((id) => file.test(id))),
);
const violations = [
  ...exceeds('index.html', kib(html), BUDGET.page, 'KiB'),
  ...exceeds('index.html with the settings of docs/hosting.md', kib(hosted), BUDGET.page, 'KiB'),
  ...exceeds('JavaScript', scriptSize, BUDGET.scripts, 'KiB'),
  ...APIS.flatMap((api) =>
    exceeds(
      `what the first submit needs with the ${api} API`,
      sum(submit[api].map(({ code }) => kib(code))),
      BUDGET[api],
      'KiB',
    ),
  ),
  ...exceeds('CSS', styleSize, BUDGET.styles, 'KiB'),
  ...exceeds('the first load', requests, BUDGET.requests, 'requests'),
  ...secondHops.map((name) => `${name} is a second hop: index.html does not name it`),
  ...[...eagerLibraries, ...eagerFiles].map((name) => `${name} is loaded at once, but must be lazy`),
  ...missingFiles.map((file) => `no lazy file matches ${String(file)}`),
];
console.log(violations.length ? `\nOver budget: ${violations.join('; ')}.` : '\nbudget ok');
process.exitCode = violations.length ? 1 : 0;

/** The deployment settings that docs/hosting.md writes, with which it promises the size. */
function settingsOfDocs(): DeploymentConfig {
  const page = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');
  const [, text] = /^echo '(\{.*\})' > .*latchkey\.json"?$/m.exec(page) ?? [];
  if (text === undefined) throw new Error('docs/hosting.md writes no latchkey.json.');
  return checkDeployment(JSON.parse(text), 'docs/hosting.md');
}

function exceeds(name: string, actual: number, budget: number, unit: string): string[] {
  return actual > budget ? [`${name} has ${Number(actual.toFixed(1))} of ${budget} ${unit}`] : [];
}
