import { createHmac, timingSafeEqual } from 'node:crypto';

const digest = (name: string, value: string, secret: string) =>
  createHmac('sha1', secret).update(`${name}=${value}`).digest('base64');

/** Two Set-Cookie lines, the value and its signature, in base64 with padding. */
export function signedCookie(name: string, value: string, secret: string, path = '/'): string[] {
  const end = `; path=${path}; samesite=lax; httponly`;
  return [`${name}=${value}${end}`, `${name}.sig=${digest(name, value, secret)}${end}`];
}

export function expiredCookie(name: string, path = '/'): string[] {
  const end = `=; path=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly`;
  return [name + end, `${name}.sig${end}`];
}

/** Parses a Cookie header; only the first `=` of a pair separates. */
function readCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return new Map(
    pairs
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

export function verifiedCookie(header: string | undefined, name: string, secret: string): string | undefined {
  const cookies = readCookies(header);
  const value = cookies.get(name);
  if (value === undefined) return undefined;
  const expected = Buffer.from(digest(name, value, secret));
  const received = Buffer.from(cookies.get(`${name}.sig`) ?? '');
  return expected.length === received.length && timingSafeEqual(expected, received) ? value : undefined;
}
