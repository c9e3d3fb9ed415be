import { Cookie, CookieJar } from 'tough-cookie';
import type { HostAnswer, Ask } from './ask.ts';

/** Request headers of a browser. */
const HEADERS = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' };
const MOST_REDIRECTS = 15;

/** A cookie that a server has set. */
export interface SetCookie {
  line: string;
  name: string;
  isHttpOnly: boolean;
  path: string | undefined;
  /** In lower case; undefined if the attribute is missing. */
  sameSite: string | undefined;
  /** In seconds; undefined if the cookie ends with the browser. 0 or less deletes it. */
  lifetimeS: number | undefined;
  /** Why a browser does not take it; undefined if it does. */
  refusal: string | undefined;
}

/** The end of a row of redirects. */
export interface Arrival {
  url: URL;
  /** Undefined if the last redirect leads to another origin, or back to the application. */
  answer: HostAnswer | undefined;
  /** The status of the first answer. */
  firstStatus: number;
}

/** An application is reached with a code or with an error, in the query or in the fragment. */
const hasResponse = ({ searchParams, hash }: URL) =>
  [searchParams, new URLSearchParams(hash.slice(1))].some(
    (params) => params.has('code') || params.has('error') || params.has('id_token'),
  );

function lifetimeOf({ maxAge, expires }: Cookie): number | undefined {
  if (typeof maxAge === 'number') return maxAge;
  return expires instanceof Date ? Math.round((expires.getTime() - Date.now()) / 1000) : undefined;
}

/** Why browsers refuse a cookie that the jar itself takes. */
function refusalOf(cookie: Cookie, { protocol, hostname }: URL): string | undefined {
  const isTrusted = protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  if (cookie.secure && !isTrusted) return 'it is Secure, and this address is http';
  if (cookie.sameSite === 'none' && !cookie.secure) return 'it is SameSite=None without Secure';
  return undefined;
}

/** Sends requests with the cookies that a browser would send: by their path, domain, lifetime and Secure. */
export class Browser {
  readonly origin: string;
  readonly cookies: SetCookie[] = [];
  readonly #jar = new CookieJar();
  readonly #ask: Ask;

  constructor(origin: string, ask: Ask) {
    this.origin = origin;
    this.#ask = ask;
  }

  async send(
    method: string,
    address: string | URL,
    body?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HostAnswer> {
    const url = new URL(address, this.origin);
    const cookie = this.#jar.getCookieStringSync(url.href);
    const answer = await this.#ask(url, {
      method,
      body,
      headers: {
        ...HEADERS,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== '' && { cookie }),
        ...headers,
      },
    });
    for (const line of answer.all('set-cookie')) this.#take(line, url);
    return answer;
  }

  get = (address: string | URL, headers?: Readonly<Record<string, string>>) =>
    this.send('GET', address, undefined, headers);

  /** The names of the cookies that go to this address. */
  namesAt(address: string): string[] {
    return this.#jar.getCookiesSync(new URL(address, this.origin).href).map(({ key }) => key);
  }

  /** Opens an address as a browser does: it follows redirects, up to another origin or the application. */
  async open(address: string): Promise<Arrival> {
    let url = new URL(address, this.origin);
    let answer = await this.get(url);
    const firstStatus = answer.status;
    for (let count = 0; count < MOST_REDIRECTS; count += 1) {
      const location = answer.header('location');
      const isRedirect = answer.status >= 300 && answer.status < 400 && URL.canParse(location, url);
      if (!isRedirect) return { url, answer, firstStatus };
      url = new URL(location, url);
      if (url.origin !== this.origin || hasResponse(url)) return { url, answer: undefined, firstStatus };
      answer = await this.get(url);
    }
    throw new Error(
      `${address} is redirected more than ${String(MOST_REDIRECTS)} times, last to ${url.pathname}`,
    );
  }

  #take(line: string, url: URL): void {
    const cookie = Cookie.parse(line);
    if (!cookie) return;
    let refusal = refusalOf(cookie, url);
    try {
      if (refusal === undefined) this.#jar.setCookieSync(cookie, url.href);
    } catch (error) {
      refusal = error instanceof Error ? error.message : String(error);
    }
    this.cookies.push({
      line,
      name: cookie.key,
      isHttpOnly: cookie.httpOnly,
      path: cookie.path ?? undefined,
      sameSite: cookie.sameSite?.toLowerCase(),
      lifetimeS: lifetimeOf(cookie),
      refusal,
    });
  }
}
