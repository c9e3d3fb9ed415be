import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalidInput } from './input.ts';

const limit = 100_000;

/** The JSON a request carries; guard.invalid_input where it is none, or over 100 kB. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) {
    text += String(part);
    if (text.length > limit) throw invalidInput([], 'too long');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput([], 'not JSON');
  }
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** 204: nothing at all in the body (contract §1). */
export function sendEmpty(response: ServerResponse): void {
  response.writeHead(204).end();
}

/** A GET answer with its ETag; 304 to who has it already (contract §1). */
export function sendTagged(request: IncomingMessage, response: ServerResponse, body: object): void {
  const tag = `"${createHash('sha1').update(JSON.stringify(body)).digest('base64')}"`;
  response.setHeader('etag', tag);
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''));
  if (known.includes(tag) || known.includes('*')) response.writeHead(304).end();
  else sendJson(response, 200, body);
}

/** 303 to an absolute address, with cookies that stay separate headers. */
export function redirect(response: ServerResponse, location: URL, cookies: string[] = []): void {
  response
    .writeHead(303, { location: location.href, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) })
    .end();
}
