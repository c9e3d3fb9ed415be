/** What goes back to the browser, before it is bytes. */
export interface Reply {
  status: number;
  headers?: Readonly<Record<string, string | readonly string[]>>;
  body?: string;
  /** How the connection breaks: before the answer, or amid its body. Absent: it does not. */
  ending?: 'reset' | 'cut';
}

/** A cookie the page never reads (contract §1). */
export const cookie = (name: string, value: string) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`;

export const expiredCookie = (name: string) => `${cookie(name, '')}; Max-Age=0`;

export const json = (status: number, body: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

/** Text as it is. */
export const plain = (status: number, body: string, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff', ...headers },
  body,
});

/** A sentence for somebody who looks at the answer. */
export const text = (status: number, body: string, headers: Reply['headers'] = {}): Reply =>
  plain(status, `${body}\n`, headers);

/** 303 See Other: the browser comes back with GET. */
export const seeOther = (location: string, cookies: readonly string[] = []): Reply => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', ...(cookies.length && { 'set-cookie': cookies }) },
});
