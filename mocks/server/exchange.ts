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

const read = (request: IncomingMessage): Promise<string> => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return Promise.resolve('');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBodyBytes) chunks.push(chunk);
      else reject(new BodyTooLarge());
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.once('error', reject);
  });
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
