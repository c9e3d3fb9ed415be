import { CookieJar } from 'tough-cookie';

/** An answer with its body read. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
  /** The Location header. */
  location: string | null;
}

export interface HttpRequestOptions {
  /** The client sends a string as it is, and any other value as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the client gives up; no limit by default. */
  timeoutMs?: number;
  /** The longest body; no limit by default. */
  maxBytes?: number;
}

/** Fetch with the cookies of one browser. Redirects are not followed. */
export class HttpBrowser {
  readonly #jar: CookieJar;
  readonly #origin: string;

  /** Browsers with one jar share their cookies, as tabs do. */
  constructor(origin: string, jar = new CookieJar()) {
    this.#origin = origin;
    this.#jar = jar;
  }

  /** Opens another tab with the same cookies. */
  newTab(): HttpBrowser {
    return new HttpBrowser(this.#origin, this.#jar);
  }

  /** The cookies for a path, by name. */
  cookies(path = '/'): ReadonlyMap<string, string> {
    const { href } = new URL(path, this.#origin);
    return new Map(this.#jar.getCookiesSync(href).map(({ key, value }) => [key, value]));
  }

  setCookie(name: string, value: string): void {
    this.#jar.setCookieSync(`${name}=${value}; Path=/`, this.#origin);
  }

  clearCookies(): void {
    this.#jar.removeAllCookiesSync();
  }

  deleteCookie(name: string): void {
    this.#jar.setCookieSync(`${name}=; Path=/; Max-Age=0`, this.#origin);
  }

  /** Sends a request to a path or an address. @throws TypeError as fetch does, DOMException on timeout, Error for a longer body. */
  async request(
    method: string,
    address: string,
    { body, headers = {}, timeoutMs, maxBytes = Infinity }: HttpRequestOptions = {},
  ): Promise<HttpAnswer> {
    const url = new URL(address, this.#origin);
    const cookie = this.#jar.getCookieStringSync(url.href);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
    });
    for (const line of response.headers.getSetCookie())
      this.#jar.setCookieSync(line, url.href, { ignoreError: true });
    const text = await readText(response, maxBytes);
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: parseJson(response.headers.get('content-type') ?? '', text),
      location: response.headers.get('location'),
    };
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = (await reader?.read())?.value; part; part = (await reader?.read())?.value) {
    size += part.length;
    if (size > maxBytes) throw new Error(`the body has more than ${String(maxBytes)} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(contentType: string, text: string): unknown {
  if (!/^application\/([\w.-]+\+)?json\b/.test(contentType)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
