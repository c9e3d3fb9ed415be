import { createHmac, timingSafeEqual } from 'node:crypto';

const digest = (name: string, value: string, secret: string) =>
  createHmac('sha1', secret).update(`${name}=${value}`).digest('base64');

/** Two Set-Cookie lines, the value and its signature: base64 with padding, as it comes (contract §1). */
export function signedCookie(name: string, value: string, secret: string, path = '/'): string[] {
  const end = `; path=${path}; samesite=lax; httponly`;
  return [`${name}=${value}${end}`, `${name}.sig=${digest(name, value, secret)}${end}`];
}

/** Set-Cookie lines that take a signed cookie away. */
export function expiredCookie(name: string, path = '/'): string[] {
  const end = `=; path=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly`;
  return [name + end, `${name}.sig${end}`];
}

/** The cookies of a Cookie header; only the first `=` of each separates. */
export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return new Map(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

/** The value of a cookie whose signature came along and fits; otherwise undefined. */
export function verifiedCookie(header: string | undefined, name: string, secret: string): string | undefined {
  const cookies = readCookies(header);
  const value = cookies.get(name);
  if (value === undefined) return undefined;
  const expected = Buffer.from(digest(name, value, secret));
  const given = Buffer.from(cookies.get(`${name}.sig`) ?? '');
  return expected.length === given.length && timingSafeEqual(expected, given) ? value : undefined;
}
