import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  /** Every value of a header, in the order in which they came; names in lower case. */
  all: (name: string) => readonly string[];
  /** All values of a header in one string; '' if it is missing. */
  header: (name: string) => string;
  /** Size of the body as sent, compressed or not. */
  bytes: number;
  /** The body, decompressed. */
  text: string;
}

interface Ask {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

const TIMEOUT_MS = 15_000;

function decompress(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

/** Sends a request and follows no redirect. @throws Error if nothing answers */
export async function ask(url: URL, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const read = async (response: Parameters<NonNullable<Parameters<typeof requestHttp>[2]>>[0]) => {
      const bytes = await buffer(response);
      const all = (name: string) =>
        response.rawHeaders.filter((_, at) => at % 2 === 1 && isNamed(response.rawHeaders[at - 1], name));
      const header = (name: string) => all(name).join(', ');
      const text = decompress(bytes, header('content-encoding')).toString('utf8');
      resolve({ status: response.statusCode ?? 0, all, header, bytes: bytes.length, text });
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    send(
      url,
      { method, headers: { ...headers, ...length }, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (response) => {
        read(response).catch(reject);
      },
    )
      .on('error', reject)
      .end(body);
  });
}

const isNamed = (name: string | undefined, wanted: string) => name?.toLowerCase() === wanted;
