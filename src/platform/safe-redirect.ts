/** Whitespace, control and format characters (bidi, zero width) and lone surrogates: none belongs in an address. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;

/** `http://` or `https://` and a plain authority: no further slash, no user, nothing percent-encoded. */
const ABSOLUTE = /^https?:\/\/[^/?#@%]+(?:[/?#]|$)/i;

/** A path from the root: a second slash would make it another host. */
const ROOTED = /^\/(?!\/)/;

function parse(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/**
 * The absolute, normalised form of something that may become a location, undefined for whatever may not (quality 28):
 * only `http(s)://host…` or a path from the root of `base`; no backslash, user, control character or whitespace.
 */
export function safeHttpUrl(value: unknown, base: string): string | undefined {
  if (typeof value !== 'string' || UNSEEN.test(value) || value.includes('\\')) return undefined;
  const absolute = ABSOLUTE.test(value);
  if (!absolute && !ROOTED.test(value)) return undefined;
  const url = absolute ? parse(value) : parse(value, base);
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  // `/.//host` becomes the path `//host`: harmless whole, another host once somebody drops the origin.
  if (!absolute && url.pathname.startsWith('//')) return undefined;
  return url.username === '' && url.password === '' ? url.href : undefined;
}

/** Does an address belong to the same origin as `base`? False for what is no address or has no origin. */
export function sameOrigin(url: string, base: string): boolean {
  const origin = parse(url, base)?.origin;
  return origin !== undefined && origin !== 'null' && origin === parse(base)?.origin;
}

/**
 * Replaces the page by an address that passes `safeHttpUrl` (full page, contract §3). False when it does not pass:
 * then nothing happens, and the caller says so.
 */
export function leave(url: string, page: Pick<Location, 'href' | 'replace'> = window.location): boolean {
  const safe = safeHttpUrl(url, page.href);
  if (safe === undefined) return false;
  page.replace(safe);
  return true;
}
