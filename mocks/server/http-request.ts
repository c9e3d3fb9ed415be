import type { IncomingMessage } from 'node:http';
import { sessionCookies } from './http-response.ts';

export interface HttpRequest {
  /** The method; GET for a HEAD request. */
  method: string;
  url: URL;
  /** Origin as the browser sees it: from the proxy's headers, else from the Host header. */
  origin: string;
  headers: IncomingMessage['headers'];
  cookies: ReadonlyMap<string, string>;
  /** The suffix of this mock's session cookies. */
  cookieSuffix: string;
  /** The body; empty if it is too large. A form with files has a character for each byte. */
  body: string;
  isTooLarge: boolean;
}

const maxBodyBytes = 100 * 1024;
/** A rule refuses a file of more than 20 MB. */
const maxFormBytes = 21 * 1024 * 1024;

/** The session cookies without their suffix; cookies of other mocks are left out. */
const parseCookies = (suffix: string, header = '') =>
  new Map(
    header.split(';').flatMap((pair) => {
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      const own = sessionCookies.find((cookie) => name === cookie + suffix);
      const isOther = own === undefined && sessionCookies.includes(name);
      return isOther ? [] : [[own ?? name, value] as const];
    }),
  );

const firstValue = (header: string | string[] | undefined) => [header].flat()[0]?.split(',')[0]?.trim();

const hostName = /^[\w.:[\]-]+$/;

/** The URL as the browser sees it, or our own socket's address if the headers have no valid host. */
const publicUrl = ({ headers, socket, url }: IncomingMessage): URL => {
  const scheme = firstValue(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  const host = firstValue(headers['x-forwarded-host']) ?? headers.host ?? '';
  const path = url?.startsWith('/') ? url : '/';
  const address = `${scheme}://${host}${path}`;
  const isValid = hostName.test(host) && URL.canParse(address);
  return new URL(isValid ? address : `http://localhost:${String(socket.localPort)}${path}`);
};

/** Resolves with null as soon as the body is too large. */
const readBody = (message: IncomingMessage): Promise<string | null> => {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = message.headers;
  const isForm = type?.startsWith('multipart/form-data') ?? false;
  const limit = isForm ? maxFormBytes : maxBodyBytes;
  if (length === undefined && encoding === undefined) return Promise.resolve('');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else resolve(null);
    });
    message.once('end', () => resolve(Buffer.concat(chunks).toString(isForm ? 'latin1' : 'utf8')));
    message.once('error', reject);
  });
};

/** Rejects with the stream's error when the client disconnects. */
export async function readHttpRequest(message: IncomingMessage, cookieSuffix: string): Promise<HttpRequest> {
  const url = publicUrl(message);
  const body = await readBody(message);
  return {
    method: message.method === 'HEAD' ? 'GET' : (message.method ?? 'GET'),
    url,
    origin: url.origin,
    headers: message.headers,
    cookies: parseCookies(cookieSuffix, message.headers.cookie),
    cookieSuffix,
    body: body ?? '',
    isTooLarge: body === null,
  };
}
