import { readFileSync } from 'node:fs';
import type { Exchange } from '../server/exchange.ts';
import type { Reply } from '../server/reply.ts';

const types = { css: 'text/css', js: 'text/javascript' };
const asset = (name: string, kind: keyof typeof types): Reply => ({
  status: 200,
  headers: {
    'content-type': `${types[kind]}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  },
  body: readFileSync(new URL(`./${name}.${kind}`, import.meta.url), 'utf8'),
});

const files = new Map([
  ['/_mock/assets/mock.css', asset('mock', 'css')],
  ['/_mock/assets/client.js', asset('client', 'js')],
]);

/** The stylesheet and the script of the mock's pages. */
export const answerAsset = ({ method, url }: Exchange): Reply | null =>
  method === 'GET' ? (files.get(url.pathname) ?? null) : null;
