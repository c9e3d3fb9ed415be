import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { isObject } from '../../src/domain/type-guards.ts';

/** The parts that the backend adds to a page; the HTML itself is ours. */
export interface BackendPage {
  cookies: string[];
  /** Set if the session is missing, or if the server consents by itself. */
  redirect?: { status: number; location: string };
  /** The settings and texts that the server injects into its own page. */
  serverData?: unknown;
}

const TIMEOUT_MS = 3000;

/** Request headers about our own page, such as If-None-Match, which the backend must not see. */
const notForwarded = /^(?:accept-encoding|connection|if-.*|range|content-length|transfer-encoding)$/;

const quotedOrBrace = /"(?:[^"\\]|\\.)*"|[{}]/g;

/** The JSON object at the beginning of a text. */
function leadingJson(source: string): unknown {
  let depth = 0;
  for (const { 0: token, index } of source.matchAll(quotedOrBrace)) {
    depth += token === '{' ? 1 : token === '}' ? -1 : 0;
    if (depth > 0) continue;
    try {
      return JSON.parse(source.slice(0, index + 1));
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Reads the settings and texts from `Object.freeze({…})` in a server's page; undefined if there are none. */
function injectedData(html: string): unknown {
  return html
    .split('Object.freeze(')
    .slice(1)
    .map(leadingJson)
    .find((value) => isObject(value) && ('signInExperience' in value || 'phrases' in value));
}

function askPage(backend: string, { url, method, headers }: IncomingMessage): Promise<IncomingMessage> {
  const target = new URL(url ?? '/', backend);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const forwarded = Object.entries(headers).filter(([name]) => !notForwarded.test(name));
  return new Promise((resolve, reject) => {
    send(backend, {
      path: target.pathname + target.search,
      method,
      headers: Object.fromEntries(forwarded),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

/** Asks the backend for the same page. The result is empty if the backend is down or has no such page. */
export async function askBackendPage(backend: string, request: IncomingMessage): Promise<BackendPage> {
  try {
    const response = await askPage(backend, request);
    const body = await text(response);
    const { statusCode: status = 0, headers } = response;
    const cookies = headers['set-cookie'] ?? [];
    if (status >= 300 && status < 400 && headers.location !== undefined)
      return { cookies, redirect: { status, location: headers.location } };
    if (status !== 200) return { cookies: [] };
    return { cookies, serverData: injectedData(body) };
  } catch {
    return { cookies: [] };
  }
}
