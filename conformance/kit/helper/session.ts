import { CookieJar } from 'tough-cookie';
import type { Exchange } from '../http/exchange.ts';

/** One browser with one interaction at the server. */
export interface Session {
  /** What a workflow passes on as the Cookie header; the runner sends the cookies of the jar instead. */
  handle: string;
  jar: CookieJar;
  start: Exchange | undefined;
  state: string;
}

/** Cookies of a mock that stand for its whole world, so that sessions of one run share their accounts. */
const isOfWorld = (name: string) => name.startsWith('_mock');

/** The sessions of a run by handle. */
export class Sessions {
  readonly #byHandle = new Map<string, Session>();
  readonly #origin: string;
  readonly #world: string[] = [];

  constructor(origin: string, cookies: readonly string[]) {
    this.#origin = origin;
    this.#world.push(...cookies);
  }

  newJar(): CookieJar {
    const jar = new CookieJar(undefined, { looseMode: true });
    for (const pair of this.#world) jar.setCookieSync(`${pair}; Path=/`, this.#origin, { loose: true });
    return jar;
  }

  add(session: Omit<Session, 'handle'>): Session {
    const cookies = session.jar.getCookiesSync(this.#origin);
    for (const { key, value } of cookies)
      if (isOfWorld(key) && !this.#world.some((pair) => pair.startsWith(`${key}=`)))
        this.#world.push(`${key}=${value}`);
    const text = cookies.map((cookie) => cookie.cookieString()).join('; ');
    const handle = this.#byHandle.has(text) || text === '' ? `no-cookie-${this.#byHandle.size}=1` : text;
    const added = { ...session, handle };
    this.#byHandle.set(handle, added);
    return added;
  }

  find(handle: string): Session | undefined {
    return this.#byHandle.get(handle);
  }
}
