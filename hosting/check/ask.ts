import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { MIMEType } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { http } from '../../src/domain/generated/constants.ts';

export interface HostAnswer {
  status: number;
  /** Every value of a header, in the order in which they came; names in lower case. */
  all: (name: string) => readonly string[];
  /** All values of a header in one string; '' if it is missing. */
  header: (name: string) => string;
  /** Size of the body as sent, compressed or not. */
  bytes: number;
  /** The body, decompressed; undefined if it is not what Content-Encoding announces. */
  body: Buffer | undefined;
  /** The body as text; '' without one. */
  text: string;
}

/** The answer gives no verdict on the host, so the check has failed and not the host. */
export class NotChecked extends Error {}

/** The media type of an answer, without parameters; '' if it has none. */
export const typeOf = ({ header }: HostAnswer): string => mimeOf(header('content-type'))?.essence ?? '';

/** The charset that an answer names; undefined if it names none. */
export const charsetOf = ({ header }: HostAnswer): string | undefined =>
  mimeOf(header('content-type'))?.params.get('charset')?.toLowerCase();

function mimeOf(value: string): MIMEType | undefined {
  try {
    return new MIMEType(value);
  } catch {
    return undefined;
  }
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Why nobody can read a body; undefined if the body shows no reason. */
export function damageOf({ header, body }: HostAnswer): string | undefined {
  const encoding = header('content-encoding');
  if (body === undefined)
    return `has Content-Encoding: ${encoding}, and its body is something else or cut off`;
  if (!isGzip(body)) return undefined;
  return encoding === ''
    ? 'is gzip without Content-Encoding: send that header with compressed files'
    : 'is compressed twice: let one program compress';
}

/** The status and type of an answer, and what its body shows. */
export function described(answer: HostAnswer): string {
  const damage = damageOf(answer);
  const type = answer.header('content-type');
  return `${String(answer.status)} ${type === '' ? 'without a type' : type}${damage === undefined ? '' : ` and ${damage}`}`;
}

interface AskOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
  timeoutMs?: number;
}

/** Sends a request and follows no redirect. @throws Error if nothing answers */
export type Ask = (url: URL, options?: AskOptions) => Promise<HostAnswer>;

/** The page itself waits no longer for an answer. */
const TIMEOUT_MS = http.timeoutMs;
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
  if (error.message === 'aborted') return 'the connection ends before the answer does';
  return REASONS['code' in error ? String(error.code) : ''] ?? error.message;
}

function decompress(bytes: Buffer, encoding: string): Buffer | undefined {
  try {
    if (encoding === 'br') return brotliDecompressSync(bytes);
    return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  } catch {
    return undefined;
  }
}

const isNamed = (name: string | undefined, wanted: string) => name?.toLowerCase() === wanted;

async function readAnswer(response: IncomingMessage): Promise<HostAnswer> {
  const bytes = await buffer(response);
  const all = (name: string) =>
    response.rawHeaders.filter((_, at) => at % 2 === 1 && isNamed(response.rawHeaders[at - 1], name));
  const header = (name: string) => all(name).join(', ');
  const body = decompress(bytes, header('content-encoding'));
  const text = body?.toString('utf8') ?? '';
  return { status: response.statusCode ?? 0, all, header, bytes: bytes.length, body, text };
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

export interface ConnectOptions {
  /** Certificates are not verified. */
  insecure?: boolean | undefined;
  timeoutMs?: number | undefined;
}

const seconds = (ms: number) => `${String(ms / 1000)} s`;

/** @throws NotChecked if the answer is late, or limited by a rate */
export function createAsk({ insecure = false, timeoutMs: limitMs = TIMEOUT_MS }: ConnectOptions = {}): Ask {
  const httpAgent = new HttpAgent({ keepAlive: true });
  const httpsAgent = new HttpsAgent({ keepAlive: true, rejectUnauthorized: !insecure });
  const inTurn = createQueue(CONNECTIONS);

  const send = (url: URL, options: AskOptions): Promise<HostAnswer> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers = {}, body, timeoutMs = limitMs } = options;
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const signal = AbortSignal.timeout(timeoutMs);
      const settings = { method, headers: { ...headers, ...length }, signal };
      const call = `${method} ${url.pathname}`;
      const fail = (error: Error) => {
        const late = new NotChecked(
          `no complete answer to ${call} within ${seconds(timeoutMs)}, and the page waits ${seconds(TIMEOUT_MS)}`,
        );
        reject(signal.aborted ? late : error);
      };
      const read = (response: IncomingMessage) => {
        readAnswer(response).then((answer) => {
          const limited = new NotChecked(
            `${call} is answered with 429, as something limits how many requests an address sends`,
          );
          if (answer.status === 429) reject(limited);
          else resolve(answer);
        }, fail);
      };
      const sent =
        url.protocol === 'https:'
          ? requestHttps(url, { ...settings, agent: httpsAgent }, read)
          : requestHttp(url, { ...settings, agent: httpAgent }, read);
      sent.on('error', (error) => {
        // The host has closed a connection that was kept.
        const isRepeatable = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
        if (isRepeatable) send(url, options).then(resolve, reject);
        else fail(error);
      });
      sent.end(body);
    });
  return (url, options = {}) => inTurn(() => send(url, options));
}
