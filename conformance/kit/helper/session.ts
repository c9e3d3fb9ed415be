import { CookieJar } from 'tough-cookie';
import type { Exchange } from '../http/exchange.ts';

/** A browser with an interaction at the server. */
export interface Session {
  /** Workflows pass it on as the Cookie header. The runner finds the session by it, and sends the cookies of the jar. */
  handle: string;
  jar: CookieJar;
  start: Exchange | undefined;
  state: string;
}

/** The mock keeps accounts per cookie of this name, so all sessions of a run send the same one. */
export const isMockCookie = (name: string): boolean => name.startsWith('_mock');

/** The sessions of a run by handle. */
export class Sessions {
  readonly #byHandle = new Map<string, Session>();
  readonly #origin: string;
  readonly #mockCookies: string[] = [];

  constructor(origin: string, cookies: readonly string[]) {
    this.#origin = origin;
    this.#mockCookies.push(...cookies);
  }

  newJar(): CookieJar {
    const jar = new CookieJar(undefined, { looseMode: true });
    for (const pair of this.#mockCookies) jar.setCookieSync(`${pair}; Path=/`, this.#origin, { loose: true });
    return jar;
  }

  add(session: Omit<Session, 'handle'>): Session {
    const cookies = session.jar.getCookiesSync(this.#origin);
    for (const { key, value } of cookies)
      if (isMockCookie(key) && !this.#mockCookies.some((pair) => pair.startsWith(`${key}=`)))
        this.#mockCookies.push(`${key}=${value}`);
    const text = cookies.map((cookie) => cookie.cookieString()).join('; ');
    const handle = this.#byHandle.has(text) || text === '' ? `no-cookie-${this.#byHandle.size}=1` : text;
    const added = { ...session, handle };
    this.#byHandle.set(handle, added);
    return added;
  }

  /** A browser with the same cookies, which it keeps whatever the other one gets. */
  copy(browser: Session): Session {
    return this.add({ ...browser, jar: browser.jar.cloneSync() ?? this.newJar() });
  }

  find(handle: string): Session | undefined {
    return this.#byHandle.get(handle);
  }
}
