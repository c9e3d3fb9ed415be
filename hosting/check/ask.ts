import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface HostAnswer {
  status: number;
  /** Every value of a header, in the order in which they came; names in lower case. */
  all: (name: string) => readonly string[];
  /** All values of a header in one string; '' if it is missing. */
  header: (name: string) => string;
  /** Size of the body as sent, compressed or not. */
  bytes: number;
  /** The body, decompressed; '' if it is not what Content-Encoding says. */
  text: string;
}

interface AskOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
  timeoutMs?: number;
}

/** Sends a request and follows no redirect. @throws Error if nothing answers */
export type Ask = (url: URL, options?: AskOptions) => Promise<HostAnswer>;

/** The origin of an address by http or https; undefined for anything else. */
export function originOf(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) ? origin : undefined;
}

const TIMEOUT_MS = 15_000;
/** Connections at once, as many as a browser opens. */
const CONNECTIONS = 6;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'there is no such host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed; --insecure accepts it',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed; --insecure accepts it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified; --insecure accepts it',
  CERT_HAS_EXPIRED: 'its certificate has expired; --insecure accepts it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host; --insecure accepts it',
};

/** Why a request has no answer. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no complete answer in time';
  return REASONS['code' in error ? String(error.code) : ''] ?? error.message;
}

function decompress(bytes: Buffer, encoding: string): string {
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes).toString('utf8');
    return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch {
    return '';
  }
}

const isNamed = (name: string | undefined, wanted: string) => name?.toLowerCase() === wanted;

async function readAnswer(response: IncomingMessage): Promise<HostAnswer> {
  const bytes = await buffer(response);
  const all = (name: string) =>
    response.rawHeaders.filter((_, at) => at % 2 === 1 && isNamed(response.rawHeaders[at - 1], name));
  const header = (name: string) => all(name).join(', ');
  const text = decompress(bytes, header('content-encoding'));
  return { status: response.statusCode ?? 0, all, header, bytes: bytes.length, text };
}

/** Lets a few tasks run at once, and the next one when one has ended. */
function createQueue(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** With `insecure`, certificates are not verified. */
export function createAsk({ insecure = false }: { insecure?: boolean } = {}): Ask {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true, rejectUnauthorized: !insecure });
  const inTurn = createQueue(CONNECTIONS);

  const send = (url: URL, options: AskOptions): Promise<HostAnswer> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS } = options;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const signal = AbortSignal.timeout(timeoutMs);
      const settings = { method, headers: { ...headers, ...length }, signal };
      const read = (response: IncomingMessage) => {
        readAnswer(response).then(resolve, reject);
      };
      const sent =
        url.protocol === 'https:'
          ? requestHttps(url, { ...settings, agent: https }, read)
          : requestHttp(url, { ...settings, agent: http }, read);
      sent.on('error', (error) => {
        // The host has closed a connection that was kept.
        const isRepeatable = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        if (isRepeatable) send(url, options).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  return (url, options = {}) => inTurn(() => send(url, options));
}
