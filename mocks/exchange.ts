import type { IncomingMessage } from 'node:http';

/** A request, read. */
export interface Exchange {
  method: string;
  url: URL;
  /** Origin the browser sees: that of the Host header, or of the proxy before us. */
  origin: string;
  headers: IncomingMessage['headers'];
  cookies: ReadonlyMap<string, string>;
  body: string;
}

export const maxBodyBytes = 100 * 1024;

/** The body was larger than `maxBodyBytes`. */
export class BodyTooLarge extends Error {}

const cookiesOf = (header = '') =>
  new Map(
    header.split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );

const first = (header: string | string[] | undefined) => [header].flat()[0]?.split(',')[0]?.trim();

const hostName = /^[\w.:[\]-]+$/;

/** The address as the browser sees it; that of our own socket where the headers tell none. */
const urlOf = ({ headers, socket, url }: IncomingMessage): URL => {
  const scheme = first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  const host = first(headers['x-forwarded-host']) ?? headers.host ?? '';
  const path = url?.startsWith('/') ? url : '/';
  const seen = `${scheme}://${host}${path}`;
  const isSound = hostName.test(host) && URL.canParse(seen);
  return new URL(isSound ? seen : `http://localhost:${String(socket.localPort)}${path}`);
};

const read = async (request: IncomingMessage) => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return '';
  const chunks: Buffer[] = [];
  let size = 0;
  // a destroyed request would take the 413 with it
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Reads a request to its end. Rejects with BodyTooLarge, and when the client goes away. HEAD is read as GET. */
export async function readExchange(request: IncomingMessage): Promise<Exchange> {
  const url = urlOf(request);
  return {
    method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
    url,
    origin: url.origin,
    headers: request.headers,
    cookies: cookiesOf(request.headers.cookie),
    body: await read(request),
  };
}
