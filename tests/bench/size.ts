import { brotliCompressSync, constants } from 'node:zlib';
import { textByOwner } from './attribution.ts';
import { buildFirstLoad } from './first-load.ts';

/** First load of /sign-in (quality 32); sizes in KiB after brotli. */
const BUDGET = { scripts: 128, styles: 8, requests: 6 };
/** Settings and phrases, asked for by preload links. */
const API_REQUESTS = 2;
/** What must wait until it is needed. */
const LATER = [
  'libphonenumber-js',
  'dompurify',
  '@simplewebauthn',
  '@tanstack/query-core',
  'zod/v4/classic',
  'qrcode',
];

const kib = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024;
const row = (name: string, size: number, more = '') =>
  console.log(`${name.padEnd(44)}${size.toFixed(1).padStart(8)}  ${more}`.trimEnd());
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

const { html, styles, texts, scripts, lazy } = await buildFirstLoad('en');
const requests = 1 + styles.length + texts.length + scripts.length + API_REQUESTS;
const scriptSize = sum(scripts.map(({ code }) => kib(code)));
const styleSize = sum(styles.map(({ text }) => kib(text)));
const all = sum([html, ...texts.map(({ text }) => text)].map(kib)) + scriptSize + styleSize;

console.log('First load of /sign-in, brotli KiB\n');
row('index.html', kib(html));
for (const { name, text } of [...styles, ...texts]) row(name, kib(text));
for (const { fileName, code } of scripts) row(fileName, kib(code));
row('all', all, `${requests} requests, settings and phrases among them`);

for (const { fileName, code, map } of scripts.filter((chunk) => chunk.isEntry)) {
  console.log(`\n${fileName} by library, each compressed by itself\n`);
  const sizes = [...textByOwner(code, { ...map, file: fileName } as Parameters<typeof textByOwner>[1])]
    .map(([owner, text]) => ({ owner, size: kib(text), bytes: text.length }))
    .sort((a, b) => b.size - a.size);
  for (const { owner, size, bytes } of sizes) row(owner, size, `${(bytes / 1024).toFixed(1)} before`);
}

console.log('\nLater\n');
for (const { fileName, code } of lazy) row(fileName, kib(code));

const early = LATER.filter((library) =>
  scripts.some(({ moduleIds }) => moduleIds.some((id) => id.includes(`/${library}/`))),
);
const complaints = [
  ...over('JavaScript', scriptSize, BUDGET.scripts, 'KiB'),
  ...over('CSS', styleSize, BUDGET.styles, 'KiB'),
  ...over('the first load', requests, BUDGET.requests, 'requests'),
  ...early.map((library) => `${library} is loaded at once, though it can wait`),
];
console.log(complaints.length ? `\nOver budget: ${complaints.join('; ')}.` : '\nbudget ok');
process.exitCode = complaints.length ? 1 : 0;

function over(what: string, is: number, may: number, unit: string): string[] {
  return is > may ? [`${what} has ${Number(is.toFixed(1))} of ${may} ${unit}`] : [];
}
