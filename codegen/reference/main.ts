import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Document } from '../document.ts';
import { readContract } from '../read-contract.ts';
import { readYaml } from '../read-yaml.ts';
import { referencePage } from './page.ts';
import { asFlows, referenceDocument, TITLE } from './sections.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const openapi = join(root, 'openapi');

/** `npm run docs` writes the contract as one page, which fetches nothing. */
const apis = readContract(openapi).apis.map(({ description: { api }, errors }) => ({
  api,
  published: JSON.parse(readFileSync(join(openapi, `generated/${api}.json`), 'utf8')) as Document,
  errors,
  flows: readdirSync(join(openapi, api, 'flows'))
    .filter((name) => name.endsWith('.arazzo.yaml'))
    .map((name) => asFlows(readYaml(openapi, `${api}/flows/${name}`))),
}));
const redoc = readFileSync(
  createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js'),
  'utf8',
);
const page = referencePage(TITLE, referenceDocument(apis), redoc);
mkdirSync(join(root, 'reference'), { recursive: true });
writeFileSync(join(root, 'reference/index.html'), page);
console.log(`Wrote reference/index.html (${(page.length / 2 ** 20).toFixed(1)} MiB). Open it in a browser.`);
