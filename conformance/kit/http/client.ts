import { setTimeout as pause } from 'node:timers/promises';
import type { CookieJar } from 'tough-cookie';
import { parseJson, type Exchange } from './exchange.ts';

const MAX_BYTES = 5_000_000;
/** After this many requests in a row without an answer, the run stops. */
const MAX_UNANSWERED = 3;

/** The server sent no complete answer. */
export class NoAnswer extends Error {
  readonly request: string;

  constructor(request: string, reason: string) {
    super(reason);
    this.request = request;
  }
}

/** The server has stopped answering, so the run ends. */
export class TargetLost extends Error {}

/** Codes of a connection that the server closed before it answered. */
const LOST_CONNECTION = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET'];

export interface SendOptions {
  /** The client sends a string or bytes as they are, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  operationId?: string | undefined;
}

export interface ClientOptions {
  origin: string;
  timeoutMs: number;
  headers: Readonly<Record<string, string>>;
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the host name could not be resolved',
  ECONNRESET: 'the server closed the connection before it answered',
  UND_ERR_SOCKET: 'the server closed the connection before the answer was complete',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed; --insecure accepts it',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed; --insecure accepts it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified; --insecure accepts it',
  CERT_HAS_EXPIRED: 'its certificate has expired; --insecure accepts it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host; --insecure accepts it',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server uses http, not https',
};

function causeOf(error: Error): { code: string; message: string } {
  const cause = error.cause instanceof Error ? error.cause : error;
  return { code: 'code' in cause ? String(cause.code) : '', message: cause.message };
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError')
    return `no complete answer within ${timeoutMs / 1000} s; raise --timeout if the server is slow`;
  const { code, message } = causeOf(error);
  return REASONS[code] ?? (message || code || error.message);
}

const isLostConnection = (error: unknown) =>
  error instanceof Error && LOST_CONNECTION.includes(causeOf(error).code);

/**
 * Sends a request again if its connection was lost. A server may close a kept-alive connection at any moment, and the
 * request that is on its way then never reaches it.
 */
async function fetchAgainIfLost(url: URL, init: RequestInit, called: string): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!isLostConnection(error)) throw error;
  }
  // The server may have closed other connections too, of which this process hears in a moment.
  await pause(RESEND_AFTER_MS);
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!isLostConnection(error) && !(error instanceof Error && causeOf(error).code === 'ECONNREFUSED'))
      throw error;
    throw new TargetLost(`${called} was sent twice and got no answer: ${reasonOf(error, 0)}`);
  }
}

const TICKS = 20;
const RESEND_AFTER_MS = 100;

/**
 * Aborts a request after a time in which this process ran. A clock would also count the time in which the process was
 * stopped, though the answer may have arrived meanwhile.
 */
function timeLimit(ms: number): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks === TICKS) controller.abort(new DOMException('The time is over.', 'TimeoutError'));
  }, ms / TICKS);
  return { signal: controller.signal, end: () => clearInterval(timer) };
}

/** Sends requests to one server, with the cookies of a jar, and never follows redirects. */
export class Client {
  readonly options: ClientOptions;
  #unanswered = 0;

  constructor(options: ClientOptions) {
    this.options = options;
  }

  /** @throws NoAnswer without a complete answer in time; TargetLost after the third in a row, or two lost connections */
  async send(
    jar: CookieJar | undefined,
    method: string,
    address: string,
    { body, headers = {}, operationId }: SendOptions = {},
  ): Promise<Exchange> {
    const { origin, timeoutMs, headers: always } = this.options;
    const url = new URL(address, origin);
    const cookie = jar?.getCookieStringSync(url.href);
    const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const sentBody = isRaw ? body : JSON.stringify(body);
    const requestBody = Buffer.isBuffer(sentBody) ? sentBody.toString('utf8') : sentBody;
    const requestHeaders: Record<string, string> = {
      'accept-language': 'en',
      ...(url.origin === new URL(origin).origin ? always : {}),
      ...(requestBody !== undefined && { 'content-type': 'application/json' }),
      ...(cookie ? { cookie: [cookie, always['cookie']].filter(Boolean).join('; ') } : {}),
      ...headers,
    };
    const startedAt = Date.now();
    const called = `${method} ${url.pathname}`;
    const { signal, end } = timeLimit(timeoutMs);
    try {
      const init = {
        method,
        redirect: 'manual' as const,
        headers: requestHeaders,
        signal,
        ...(sentBody !== undefined && { body: sentBody as BodyInit }),
      };
      const response = await fetchAgainIfLost(url, init, called);
      for (const line of response.headers.getSetCookie())
        jar?.setCookieSync(line, url.href, { ignoreError: true, loose: true });
      const text = await readText(response);
      this.#unanswered = 0;
      return {
        method,
        url: url.href,
        requestHeaders,
        requestBody,
        status: response.status,
        text,
        headers: response.headers,
        json: parseJson(text),
        startedAt,
        ms: Date.now() - startedAt,
        operationId,
      };
    } catch (error) {
      if (error instanceof TargetLost) throw error;
      this.#unanswered += 1;
      const reason = reasonOf(error, timeoutMs);
      if (this.#unanswered >= MAX_UNANSWERED)
        throw new TargetLost(`${origin} did not answer ${MAX_UNANSWERED} times in a row: ${reason}`);
      throw new NoAnswer(called, reason);
    } finally {
      end();
    }
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = (await reader?.read())?.value; part; part = (await reader?.read())?.value) {
    size += part.length;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw new Error(`the body has more than ${MAX_BYTES / 1_000_000} MB`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
