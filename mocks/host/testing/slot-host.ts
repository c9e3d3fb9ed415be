import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { fillServerData } from '../../../codegen/build/deployment-block.ts';
import { compressFolder } from '../../../codegen/build/precompress.ts';
import { writeSmallBuild } from './start-host-for.ts';
import { isPostedCallback, proxyTo } from '../proxy.ts';
import { listenOnLocalhost } from '../../server/listen.ts';

/** Pages that a released server keeps back from people without a session. */
const NEEDS_SESSION = /^\/(?:$|sign-in|register|consent|single-sign-on|social\/register|forgot-password)/;
const OF_THE_SERVER = /^\/(?:api|oidc|demo-app|_mock)(?:\/|$)/;

/** A part of what released servers send (contract.md#files). */
const POLICY =
  "script-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data: https:; frame-src 'self' https:; " +
  "style-src 'self' https: 'unsafe-inline'; default-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; script-src-attr 'none'";

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' };
const SUFFIXES = { br: '.br', gzip: '.gz' };

const jsonOf = async (origin: string, path: string): Promise<unknown> =>
  (await fetch(`${origin}${path}`)).json();

function sendFile({ headers }: IncomingMessage, response: ServerResponse, file: string): void {
  if (!existsSync(file)) {
    response.writeHead(500).end('Internal Server Error');
    return;
  }
  const accepted = String(headers['accept-encoding']);
  const [encoding, suffix] = Object.entries(SUFFIXES).find(
    ([name, ending]) => accepted.includes(name) && existsSync(file + ending),
  ) ?? [undefined, ''];
  response
    .writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      'cache-control': 'max-age=604800',
      ...(encoding && { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
    })
    .end(readFileSync(file + suffix));
}

export interface SlotOptions {
  /** Servers before 1.22 put in nothing. */
  injects?: boolean;
  /** Somebody has put index.html.br beside index.html, which servers send as it is. */
  hasCompressedPage?: boolean;
}

/**
 * A server with the API of a mock that sends a small build from its own folder, as released servers do: pages only to people with a session,
 * and settings and texts in index.html. Resolves with its origin.
 */
export async function startSlotHost(
  backend: string,
  { injects = true, hasCompressedPage = false }: SlotOptions = {},
): Promise<string> {
  const folder = writeSmallBuild();
  await compressFolder(folder);
  const proxy = proxyTo(backend);
  const twin = join(folder, 'index.html.br');
  if (hasCompressedPage) writeFileSync(twin, brotliCompressSync(readFileSync(join(folder, 'index.html'))));
  const sendPage = async ({ headers }: IncomingMessage, response: ServerResponse) => {
    if (hasCompressedPage && String(headers['accept-encoding']).includes('br')) {
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'cache-control': 'no-store',
          'content-encoding': 'br',
          'content-security-policy': POLICY,
        })
        .end(readFileSync(twin));
      return;
    }
    const data = {
      signInExperience: { data: await jsonOf(backend, '/api/.well-known/sign-in-exp') },
      phrases: { lng: 'en', data: await jsonOf(backend, '/api/.well-known/phrases') },
    };
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
      })
      .end(injects ? fillServerData(html, data) : html);
  };
  const answer: RequestListener = (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (OF_THE_SERVER.test(path) || isPostedCallback(request, path)) proxy(request, response);
    else if (path.startsWith('/assets/')) sendFile(request, response, join(folder, path));
    else if (NEEDS_SESSION.test(path) && !/\b_interaction=/.test(request.headers.cookie ?? ''))
      response.writeHead(302, { location: '/unknown-session' }).end();
    else sendPage(request, response).catch(() => response.destroy());
  };
  const host = await listenOnLocalhost(answer, 0);
  onTestFinished(() => host.close());
  return host.origin;
}
