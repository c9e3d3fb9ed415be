export interface HttpResponse {
  status: number;
  headers?: Readonly<Record<string, string | readonly string[]>>;
  body?: string;
  /** How a fault breaks the connection: before the response (`reset`) or during its body (`cut`). */
  ending?: 'reset' | 'cut';
}

/** The cookies that identify a browser and its interaction. */
export const sessionCookies: readonly string[] = ['_mock', '_interaction'];

/** The Set-Cookie lines of a response, with the suffix of this mock in the names of session cookies. */
export const withCookieSuffix = (
  headers: NonNullable<HttpResponse['headers']>,
  suffix: string,
): NonNullable<HttpResponse['headers']> => {
  const lines = [headers['set-cookie'] ?? []].flat();
  const renamed = lines.map((line) => {
    const name = sessionCookies.find((cookie) => line.startsWith(`${cookie}=`));
    return name === undefined ? line : name + suffix + line.slice(name.length);
  });
  return lines.length > 0 ? { ...headers, 'set-cookie': renamed } : headers;
};

/** A session cookie that scripts cannot read. */
export const cookie = (name: string, value: string) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`;

export const expiredCookie = (name: string) => `${cookie(name, '')}; Max-Age=0`;

export const json = (status: number, body: unknown, headers: HttpResponse['headers'] = {}): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

export const plainText = (
  status: number,
  body: string,
  headers: HttpResponse['headers'] = {},
): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff', ...headers },
  body,
});

export const textLine = (status: number, body: string, headers: HttpResponse['headers'] = {}): HttpResponse =>
  plainText(status, `${body}\n`, headers);

export const seeOther = (location: string, cookies: readonly string[] = []): HttpResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', ...(cookies.length && { 'set-cookie': cookies }) },
});
