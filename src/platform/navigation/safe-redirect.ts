import { parseUrl } from '../../text/parse-url.ts';

/** Whitespace, control and format characters, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;

/** No user and no percent-encoding in the authority. */
const ABSOLUTE = /^https?:\/\/[^/?#@%]+(?:[/?#]|$)/i;

/** `//` would start another host. */
const ROOT_RELATIVE = /^\/(?!\/)/;

/** The scheme of an application: with a dot, as RFC 8252 requires, or before an authority. */
const CUSTOM_SCHEME = /^(?:[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:\/|[a-z][a-z0-9+-]*:\/\/)/i;

/** Schemes that run code, or that the browser or the system handles itself, so that no application registers them. */
const SYSTEM_SCHEMES =
  /^(?:https?|javascript|vbscript|data|blob|file|filesystem|about|view-source|ftp|wss?|intent|jar|resource|chrome|edge|(?:.*-)?extension):/i;

/** The normalised URL if it is safe to navigate to (quality.md#safe-redirects): `http(s)://host…` or a path from the root. */
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

/** The normalised redirect URI of an application: a web address, or the custom scheme of a native one. */
export function safeRedirectUri(value: unknown, base: string): string | undefined {
  const web = safeHttpUrl(value, base);
  if (web !== undefined || typeof value !== 'string' || INVISIBLE.test(value) || value.includes('\\'))
    return web;
  if (!CUSTOM_SCHEME.test(value) || SYSTEM_SCHEMES.test(value)) return undefined;
  const url = parseUrl(value);
  return url?.username === '' && url.password === '' ? url.href : undefined;
}

/** False for URLs without an origin. */
export function sameOrigin(url: string, base: string): boolean {
  const origin = parseUrl(url, base)?.origin;
  return origin !== undefined && origin !== 'null' && origin === parseUrl(base)?.origin;
}

/** Goes to the URL, or returns false if it is not safe; `native` allows the custom scheme of an application. */
export function redirect(
  url: string,
  native: boolean,
  page: Pick<Location, 'href' | 'replace'> = window.location,
): boolean {
  const safe = (native ? safeRedirectUri : safeHttpUrl)(url, page.href);
  if (safe === undefined) return false;
  page.replace(safe);
  return true;
}
