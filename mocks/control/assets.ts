import { readFileSync } from 'node:fs';
import type { Exchange } from '../server/exchange.ts';
import type { Reply } from '../server/reply.ts';

const asset = (name: string, type: string): Reply => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  },
  body: readFileSync(new URL(`../pages/${name}`, import.meta.url), 'utf8'),
});

const files = new Map([
  ['/_mock/assets/control.css', asset('control.css', 'text/css')],
  ['/_mock/assets/control.js', asset('control.js', 'text/javascript')],
]);

/** What the control page has beside the stylesheet and script of all the mock's pages. */
export const answerControlAsset = ({ method, url }: Exchange): Reply | null =>
  method === 'GET' ? (files.get(url.pathname) ?? null) : null;
