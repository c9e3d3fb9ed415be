import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** The folder that the server serves its sign-in page from, and the tenant's CSS. */
export interface PageFolder {
  folder: string;
  customCss: string;
}

const HEADERS = {
  'content-security-policy':
    "script-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data: https:; frame-src 'self' https:; " +
    "style-src 'self' https: 'unsafe-inline'; default-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; script-src-attr 'none'",
  'cross-origin-opener-policy': 'same-origin',
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const ENCODINGS = { br: '.br', gzip: '.gz' };

/** Puts settings, phrases and the tenant's CSS into index.html, which it reads for each request. */
function fillPage({ folder, customCss }: PageFolder, settings: object, phrases: object): string {
  const data = {
    signInExperience: { data: { ...settings, customCss } },
    phrases: { lng: 'en', data: phrases },
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return readFileSync(join(folder, 'index.html'), 'utf8')
    .replace('"__LOGTO_SSR__"', () => `Object.freeze(${json})`)
    .replace('</head>', () => `<style data-custom-css>${customCss}</style></head>`);
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const [encoding, suffix] = Object.entries(ENCODINGS).find(
    ([name, ending]) => accepted.includes(name) && existsSync(file + ending),
  ) ?? [undefined, ''];
  if (!existsSync(file)) {
    response.writeHead(500).end('Internal Server Error');
    return;
  }
  response
    .writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=604800',
      ...(encoding && { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
    })
    .end(readFileSync(file + suffix));
}

/** Answers with a file if the path begins with the name of a top-level entry of the folder, else with index.html. */
export function sendFromFolder(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  pages: PageFolder,
  { settings, phrases }: { settings: object; phrases: object },
): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (path !== '/index.html' && readdirSync(pages.folder).some((entry) => path.startsWith(`/${entry}`)))
    sendFile(request, response, join(pages.folder, normalize(decodeURIComponent(path))));
  else
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(fillPage(pages, settings, phrases));
}
