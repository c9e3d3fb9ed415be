import { readFileSync } from 'node:fs';
import type { HttpRequest } from '../server/http-request.ts';
import type { HttpResponse } from '../server/http-response.ts';

/** Files of `assets/styles`; later ones override earlier ones. */
const pageStyles = [
  'tokens',
  'base',
  'layout',
  'text',
  'boxes',
  'tables',
  'badges-and-notices',
  'code',
  'forms',
  'inbox',
  'provider',
];
const controlPageStyles = ['layout', 'screens'].map((name) => `control/${name}`);

const read = (path: string) => readFileSync(new URL(`./assets/${path}`, import.meta.url), 'utf8');

const asset = (mediaType: string, body: string): HttpResponse => ({
  status: 200,
  headers: {
    'content-type': `${mediaType}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  },
  body,
});
const stylesheet = (names: readonly string[]) =>
  asset('text/css', names.map((name) => read(`styles/${name}.css`)).join('\n'));
const script = (name: string) => asset('text/javascript', read(name));

const previewScripts = ['main', 'contrast', 'controls', 'lists', 'elements', 'values'].map(
  (name) => `preview/${name}`,
);

const assets = new Map([
  ['/_mock/assets/mock.css', stylesheet(pageStyles)],
  ['/_mock/assets/control.css', stylesheet(controlPageStyles)],
  ['/_mock/assets/client.js', script('client.js')],
  ['/_mock/assets/control.js', script('control.js')],
  ['/_mock/assets/open-screen.js', script('open-screen.js')],
  ['/_mock/assets/preview.css', stylesheet(['preview/layout', 'preview/devices'])],
  ...previewScripts.map((name) => [`/_mock/assets/${name}.js`, script(`${name}.js`)] as const),
  ['/_mock/assets/open-state.js', script('open-state.js')],
]);

/** The stylesheets and scripts of the mock's pages. Only the control page and the preview have their own files. */
export const answerAsset = ({ method, url }: HttpRequest): HttpResponse | null =>
  method === 'GET' ? (assets.get(url.pathname) ?? null) : null;
