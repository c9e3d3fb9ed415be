/** Whitespace, control and format characters, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;

/** No user and no percent-encoding in the authority. */
const ABSOLUTE = /^https?:\/\/[^/?#@%]+(?:[/?#]|$)/i;

/** `//` would start another host. */
const ROOT_RELATIVE = /^\/(?!\/)/;

function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** The normalised URL if it is safe to navigate to (quality 28): `http(s)://host…` or a path from the root. */
export function safeHttpUrl(value: unknown, base: string): string | undefined {
  if (typeof value !== 'string' || INVISIBLE.test(value) || value.includes('\\')) return undefined;
  const absolute = ABSOLUTE.test(value);
  if (!absolute && !ROOT_RELATIVE.test(value)) return undefined;
  const url = absolute ? parseUrl(value) : parseUrl(value, base);
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  // `/.//host` becomes the path `//host`, another host if used without the origin.
  if (!absolute && url.pathname.startsWith('//')) return undefined;
  return url.username === '' && url.password === '' ? url.href : undefined;
}

/** False for URLs without an origin. */
export function sameOrigin(url: string, base: string): boolean {
  const origin = parseUrl(url, base)?.origin;
  return origin !== undefined && origin !== 'null' && origin === parseUrl(base)?.origin;
}

/** Returns false and does nothing if the URL is not safe. */
export function redirect(url: string, page: Pick<Location, 'href' | 'replace'> = window.location): boolean {
  const safe = safeHttpUrl(url, page.href);
  if (safe === undefined) return false;
  page.replace(safe);
  return true;
}
