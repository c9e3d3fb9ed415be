import { addressOf, complaintsAbout } from './contract.ts';
import { Jar } from './jar.ts';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** undefined where the body is no JSON. */
  json: unknown;
}

/** What the contract wants, what came instead, and the requests that show it. */
export class Failure extends Error {
  readonly came: string;

  constructor(expected: string, came: string) {
    super(expected);
    this.came = came;
  }
}

interface Sent {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Somebody with a browser of their own before a server; nobody else's cookies. */
export class Visitor {
  readonly #jar = new Jar();
  readonly #origin: string;
  /** Every request so far, to be repeated in a shell. */
  readonly curls: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** One request; redirects are not followed. Throws a Failure where there is no answer in ten seconds. */
  async send(method: string, address: string, { body, headers = {} }: Sent = {}): Promise<Answer> {
    const url = new URL(address, this.#origin);
    const cookie = this.#jar.headerFor(url.pathname);
    const json = body === undefined ? undefined : JSON.stringify(body);
    const own = { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers };
    this.curls.push(curl(method, url, own, json));
    let response: Response;
    try {
      response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: { ...own, ...(cookie !== undefined && { cookie }) },
        ...(json !== undefined && { body: json }),
        signal: AbortSignal.timeout(10_000),
      });
    } catch (error) {
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      throw new Failure('an answer', `none: ${reason instanceof Error ? reason.message : String(reason)}`);
    }
    this.#jar.take(response.headers.getSetCookie(), url.pathname);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: jsonOf(response.headers, text) };
  }

  /** Calls an operation; an answer that the contract does not allow is a Failure. */
  async call(operationId: string, { query = {}, ...sent }: Sent = {}): Promise<Answer> {
    const { method, path } = addressOf(operationId);
    const search = new URLSearchParams(query).toString();
    const answer = await this.send(method, search ? `${path}?${search}` : path, sent);
    const [complaint] = complaintsAbout(operationId, answer);
    if (complaint !== undefined) throw new Failure(`${operationId}: ${complaint}`, shown(answer));
    return answer;
  }
}

/** An answer on one line. */
export function shown({ status, headers, text }: Answer): string {
  const location = headers.get('location');
  return `${status} ${location === null ? text.slice(0, 300) || '(empty)' : `to ${location}`}`;
}

function jsonOf(headers: Headers, text: string): unknown {
  if (!/^application\/([\w.-]+\+)?json\b/.test(headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function curl(method: string, url: URL, headers: Record<string, string>, body: string | undefined): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    'curl -i -b jar -c jar',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url.href),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}
