import { HttpBrowser } from '../setup/http-browser.ts';
import { findOperation } from './description.ts';
import type { OperationId } from './description.ts';
import { responseProblems } from './response-problems.ts';
import { parseJson, propertyOf } from './json.ts';

/** The response to an API call, already checked against the description. */
export interface CallResult {
  operationId: OperationId;
  status: number;
  code: string | null;
  data: unknown;
  /** Parsed; undefined when the response has no body. */
  body: unknown;
  headers: Headers;
}

interface RequestOptions {
  /** Of the path. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

export class UnexpectedResponse extends Error {}

const jsonOrText = (text: string): unknown => (text === '' ? undefined : (parseJson(text) ?? text));

/** Status and error code: `422 user.missing_profile`. */
export const describeResult = ({ status, code }: Pick<CallResult, 'status' | 'code'>): string =>
  code === null ? String(status) : `${String(status)} ${code}`;

/** An HTTP client for the mock. It keeps cookies, follows no redirects and checks every API response. */
export class MockClient {
  readonly origin: string;
  readonly results: CallResult[] = [];
  readonly #browser: HttpBrowser;
  readonly #waitForTurn: () => Promise<void>;

  /** `waitForTurn` is awaited before each request. */
  constructor(
    origin: string,
    waitForTurn: () => Promise<void> = () => Promise.resolve(),
    browser = new HttpBrowser(origin),
  ) {
    this.origin = origin;
    this.#waitForTurn = waitForTurn;
    this.#browser = browser;
  }

  /** A new client with the same cookies, as after a reload. */
  reloaded(): MockClient {
    return new MockClient(this.origin, this.#waitForTurn, this.#browser.newTab());
  }

  async #request(method: string, address: string, body: unknown, headers: Record<string, string>) {
    await this.#waitForTurn();
    const answer = await this.#browser.request(method, address, { body, headers });
    return { ...answer, json: jsonOrText(answer.text) };
  }

  send(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.#request(method, address, body, headers);
  }

  postForm(address: string, form: URLSearchParams) {
    return this.#request('POST', address, form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  }

  /** Calls an operation. @throws UnexpectedResponse when the response breaks the description */
  async call(
    id: OperationId,
    body?: unknown,
    { params = {}, query = {}, headers = {} }: RequestOptions = {},
  ): Promise<CallResult> {
    const { method, address } = findOperation(id);
    const search = new URLSearchParams(query).toString();
    const path = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const wire = await this.send(method, search ? `${path}?${search}` : path, body, headers);
    const [problem] = responseProblems(id, wire);
    if (problem !== undefined)
      throw new UnexpectedResponse(`${id} ${String(wire.status)}: ${problem}\n  ${wire.text.slice(0, 300)}`);
    const isText = wire.headers.get('content-type')?.startsWith('text/plain') ?? false;
    const code = propertyOf(wire.json, 'code');
    const result: CallResult = {
      operationId: id,
      status: wire.status,
      code: typeof code === 'string' ? code : null,
      data: propertyOf(wire.json, 'data'),
      body: isText ? wire.text : wire.json,
      headers: wire.headers,
    };
    this.results.push(result);
    return result;
  }

  /** Calls an operation and expects a status, or status and code: `204`, `422 user.missing_profile`. @throws UnexpectedResponse */
  async expectCall(
    expected: number | string,
    id: OperationId,
    body?: unknown,
    more?: RequestOptions,
  ): Promise<CallResult> {
    const result = await this.call(id, body, more);
    if (describeResult(result) !== String(expected))
      throw new UnexpectedResponse(
        `${id} ${JSON.stringify(body ?? null).slice(0, 300)}: ${describeResult(result)} instead of ${String(expected)}: ${JSON.stringify(result.body ?? null).slice(0, 300)}`,
      );
    return result;
  }

  /** Starts an interaction, as an application does (contract §11). */
  async startSignIn(query: Record<string, string> = {}): Promise<void> {
    const { status, text } = await this.send(
      'GET',
      `/oidc/auth?${new URLSearchParams({ client_id: 'demo-app', ...query }).toString()}`,
    );
    if (status !== 303) throw new UnexpectedResponse(`/oidc/auth: ${String(status)} ${text.slice(0, 200)}`);
  }

  /** Calls the control API of the mock. @throws UnexpectedResponse on an error */
  async control(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, text, json } = await this.send(method, `/_mock/${path}`, body);
    if (status >= 300)
      throw new UnexpectedResponse(`${method} /_mock/${path}: ${String(status)} ${text.slice(0, 300)}`);
    return json;
  }
}
