import { HttpBrowser, type HttpAnswer } from '../setup/http-browser.ts';
import { endpointOf, findViolations } from './contract.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5_000_000;

export class CheckFailure extends Error {
  readonly actual: string;

  constructor(expected: string, came: string) {
    super(expected);
    this.actual = came;
  }
}

/** No answer came, so that the other checks have little to say. */
export class NoAnswer extends CheckFailure {}

interface RequestOptions {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** One browser at a server. It records every request as a curl command. */
export class ApiClient {
  readonly #browser: HttpBrowser;
  readonly #origin: string;
  readonly curlCommands: string[] = [];

  readonly #timeoutMs: number;

  constructor(origin: string, timeoutMs = TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
    this.#origin = origin;
    this.#browser = new HttpBrowser(origin);
  }

  /** Does not follow redirects. @throws NoAnswer after ten seconds without response */
  async send(method: string, path: string, { body, headers = {} }: RequestOptions = {}): Promise<HttpAnswer> {
    this.curlCommands.push(curlCommand(method, new URL(path, this.#origin), headers, body));
    try {
      return await this.#browser.request(method, path, {
        body,
        headers,
        timeoutMs: this.#timeoutMs,
        maxBytes: MAX_BYTES,
      });
    } catch (error) {
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      throw new NoAnswer('a response', `none: ${reason instanceof Error ? reason.message : String(reason)}`);
    }
  }

  /** @throws CheckFailure if the response violates the contract */
  async call(operationId: string, { query = {}, ...options }: RequestOptions = {}): Promise<HttpAnswer> {
    const { method, path } = endpointOf(operationId);
    const search = new URLSearchParams(query).toString();
    const response = await this.send(method, search ? `${path}?${search}` : path, options);
    const [violation] = findViolations(operationId, response);
    if (violation !== undefined) throw new CheckFailure(`${operationId}: ${violation}`, summarize(response));
    return response;
  }
}

export function summarize({ status, location, text }: HttpAnswer): string {
  return `${status} ${location === null ? text.slice(0, 300) || '(empty)' : `to ${location}`}`;
}

function curlCommand(
  method: string,
  { href }: URL,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): string {
  const sentHeaders = { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  return [
    'curl -i -b jar -c jar',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(href),
    ...Object.entries(sentHeaders).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(JSON.stringify(body))}`]),
  ].join(' ');
}
