import { Jar } from '../conformance/jar.ts';
import { operationNamed } from './description.ts';
import type { OperationId } from './description.ts';
import { complaints } from './judge.ts';
import type { Wire } from './judge.ts';

/** An answer of an operation, judged. */
export interface Heard {
  operationId: OperationId;
  status: number;
  /** Of an error that has one. */
  code: string | null;
  data: unknown;
  /** Parsed; undefined where there is none. */
  body: unknown;
  headers: Headers;
}

interface More {
  /** Of the path. */
  prefix?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** An answer that is not what the contract or a flow wants. */
export class Unexpected extends Error {}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text === '' ? undefined : text;
  }
};

const keyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** Status and code of an answer on one line: `422 user.missing_profile`. */
export const said = ({ status, code }: Pick<Heard, 'status' | 'code'>): string =>
  code === null ? String(status) : `${String(status)} ${code}`;

/** Somebody with a browser of their own before the mock: it keeps cookies, follows nothing, and judges every answer. */
export class Person {
  readonly origin: string;
  /** Everything the operations answered, the last one at the end. */
  readonly heard: Heard[] = [];
  readonly #jar: Jar;
  readonly #turn: () => Promise<void>;

  /** `turn` is awaited before each request. */
  constructor(origin: string, turn: () => Promise<void> = () => Promise.resolve(), jar = new Jar()) {
    this.origin = origin;
    this.#turn = turn;
    this.#jar = jar;
  }

  /** The same browser after a reload: all that is left are its cookies. */
  reloaded(): Person {
    return new Person(this.origin, this.#turn, this.#jar);
  }

  /** One request to any address of the mock. */
  async #request(method: string, address: string, body: string | undefined, headers: Record<string, string>) {
    await this.#turn();
    const url = new URL(address, this.origin);
    const cookie = this.#jar.headerFor(url.pathname);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(cookie !== undefined && { cookie }) },
      ...(body !== undefined && { body }),
    });
    this.#jar.take(response.headers.getSetCookie(), url.pathname);
    const wire: Wire = { status: response.status, headers: response.headers, text: await response.text() };
    return { ...wire, json: jsonOf(wire.text), location: response.headers.get('location') };
  }

  /** One request, with a JSON body where there is one. */
  send(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.#request(method, address, body === undefined ? body : JSON.stringify(body), {
      ...type,
      ...headers,
    });
  }

  /** Sends a form. */
  post(address: string, form: URLSearchParams) {
    return this.#request('POST', address, form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  }

  /** Calls an operation; rejects with Unexpected where Ajv has something against the answer. */
  async call(
    id: OperationId,
    body?: unknown,
    { prefix = '', query = {}, headers = {} }: More = {},
  ): Promise<Heard> {
    const { method, address } = operationNamed(id);
    const search = new URLSearchParams(query).toString();
    const path = address.replace('{prefix}', prefix);
    const wire = await this.send(method, search ? `${path}?${search}` : path, body, headers);
    const [complaint] = complaints(id, wire);
    if (complaint !== undefined)
      throw new Unexpected(`${id} ${String(wire.status)}: ${complaint}\n  ${wire.text.slice(0, 300)}`);
    const isText = wire.headers.get('content-type')?.startsWith('text/plain') ?? false;
    const code = keyOf(wire.json, 'code');
    const heard: Heard = {
      operationId: id,
      status: wire.status,
      code: typeof code === 'string' ? code : null,
      data: keyOf(wire.json, 'data'),
      body: isText ? wire.text : wire.json,
      headers: wire.headers,
    };
    this.heard.push(heard);
    return heard;
  }

  /** Calls an operation whose answer is known: `204`, `422 user.missing_profile`. Rejects with Unexpected on another. */
  async must(expected: number | string, id: OperationId, body?: unknown, more?: More): Promise<Heard> {
    const heard = await this.call(id, body, more);
    if (said(heard) !== String(expected))
      throw new Unexpected(
        `${id} ${JSON.stringify(body ?? null)}: ${said(heard)} instead of ${String(expected)}: ${JSON.stringify(heard.body ?? null).slice(0, 300)}`,
      );
    return heard;
  }

  /** An application sends the person in (contract §11): a new interaction, of that tenant. */
  async comesIn(query: Record<string, string> = {}): Promise<void> {
    const { status, text } = await this.send('GET', `/oidc/auth?${new URLSearchParams(query).toString()}`);
    if (status !== 303) throw new Unexpected(`/oidc/auth: ${String(status)} ${text.slice(0, 200)}`);
  }

  /** Uses the control API; rejects with Unexpected where it refuses. */
  async controls(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, text, json } = await this.send(method, `/_mock/${path}`, body);
    if (status >= 300)
      throw new Unexpected(`${method} /_mock/${path}: ${String(status)} ${text.slice(0, 300)}`);
    return json;
  }
}
