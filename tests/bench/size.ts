import { kib, sizesByOwner } from './attribution.ts';
import { buildFirstLoad } from './first-load.ts';

/** In KiB after brotli (quality 32). Six requests: document, style, script, texts, settings, phrases. */
const BUDGET = { page: 14, scripts: 98, styles: 8, requests: 6 };
/** Settings and phrases, requested by the inline script of index.html. */
const API_REQUESTS = 2;
/** Libraries that must be loaded on demand. */
const LAZY_LIBRARIES = [
  'openapi-fetch',
  'libphonenumber-js',
  'dompurify',
  '@simplewebauthn',
  '@tanstack/query-core',
  'zod',
  'qrcode',
];

const printRow = (name: string, size: number, more = '') =>
  console.log(`${name.padEnd(44)}${size.toFixed(1).padStart(8)}  ${more}`.trimEnd());
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

const { html, styles, texts, scripts, submit, lazy } = await buildFirstLoad('en');
const requests = 1 + styles.length + texts.length + scripts.length + API_REQUESTS;
const scriptSize = sum(scripts.map(({ code }) => kib(code)));
const styleSize = sum(styles.map(({ text }) => kib(text)));
const all = sum([html, ...texts.map(({ text }) => text)].map(kib)) + scriptSize + styleSize;

console.log('First load of /sign-in, brotli KiB\n');
printRow('index.html', kib(html));
for (const { name, text } of [...styles, ...texts]) printRow(name, kib(text));
for (const { fileName, code } of scripts) printRow(fileName, kib(code));
printRow('all', all, `${requests} requests, settings and phrases among them`);

for (const { fileName, code } of submit) printRow(fileName, kib(code), 'for the first submit');

for (const script of scripts) {
  console.log(`\n${script.fileName} by library, each compressed by itself\n`);
  for (const { owner, size, before } of sizesByOwner(script))
    printRow(owner, size, `${before.toFixed(1)} before`);
}

console.log('\nLater\n');
for (const { fileName, code } of lazy) printRow(fileName, kib(code));

const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*href="\/([^"]+)"/g)].map(
  ([, name]) => name,
);
const secondHops = scripts
  .filter(({ fileName }) => !html.includes(`src="/${fileName}"`) && !preloads.includes(fileName))
  .map(({ fileName }) => fileName);
const eagerLibraries = LAZY_LIBRARIES.filter((library) =>
  scripts.some(({ moduleIds }) => moduleIds.some((id) => id.includes(`/node_modules/${library}/`))),
);
const violations = [
  ...exceeds('index.html', kib(html), BUDGET.page, 'KiB'),
  ...exceeds('JavaScript', scriptSize, BUDGET.scripts, 'KiB'),
  ...exceeds('CSS', styleSize, BUDGET.styles, 'KiB'),
  ...exceeds('the first load', requests, BUDGET.requests, 'requests'),
  ...secondHops.map((name) => `${name} is a second hop: index.html does not name it`),
  ...eagerLibraries.map((library) => `${library} is loaded at once, but must be lazy`),
];
console.log(violations.length ? `\nOver budget: ${violations.join('; ')}.` : '\nbudget ok');
process.exitCode = violations.length ? 1 : 0;

function exceeds(name: string, actual: number, budget: number, unit: string): string[] {
  return actual > budget ? [`${name} has ${Number(actual.toFixed(1))} of ${budget} ${unit}`] : [];
}
