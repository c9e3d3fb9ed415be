import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ErrorResponse } from './error-response.ts';

const MAX_BODY_LENGTH = 100_000;

/** @throws ErrorResponse without a code over 100 kB */
export async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  let isTooLarge = false;
  request.setEncoding('utf8');
  for await (const part of request) {
    if (!isTooLarge) text += String(part);
    isTooLarge ||= text.length > MAX_BODY_LENGTH;
  }
  if (isTooLarge) throw new ErrorResponse(413, null, { message: 'The body is too large.' });
  return text;
}

/** Parses a body: a JSON object or list. @throws ErrorResponse without a code for any other, and over 100 kB */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  if (text === '') return undefined;
  const unreadable = new ErrorResponse(400, null, { message: 'The body cannot be read.' });
  if (!/^\s*[[{]/.test(text)) throw unreadable;
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable;
  }
}

/** The address of this server itself, not of the host in front of it. */
export const ownOriginOf = ({ socket }: IncomingMessage) => `http://localhost:${String(socket.localPort)}`;

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

export function sendEmpty(response: ServerResponse): void {
  response.writeHead(204).end();
}

/** Sends JSON with an ETag, or 304 when the client has it already. */
export function sendWithEtag(request: IncomingMessage, response: ServerResponse, body: object): void {
  const tag = `"${createHash('sha1').update(JSON.stringify(body)).digest('base64')}"`;
  response.setHeader('etag', tag);
  const knownTags = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''));
  if (knownTags.includes(tag) || knownTags.includes('*')) response.writeHead(304).end();
  else sendJson(response, 200, body);
}

export function redirect(response: ServerResponse, location: URL, cookies: string[] = []): void {
  response
    .writeHead(303, { location: location.href, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) })
    .end();
}
