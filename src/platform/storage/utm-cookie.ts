import { cookieDomain } from '../../domain/cookie-domain.ts';
import { readUtm, type Utm } from '../../domain/utm.ts';
import { readCookie } from './cookies.ts';

const NAME = '_utm';
const MAX_AGE_S = 30 * 86_400;
/** Browsers keep no cookie whose name and value together are longer. */
const MAX_COOKIE = 4096;

/** The campaign that led here, from the address or from an earlier visit to this site. */
export function rememberedUtm({ search, hostname }: Pick<Location, 'search' | 'hostname'>): Utm {
  const utm = readUtm(search);
  if (Object.keys(utm).length === 0) return readUtm(readCookie(NAME) ?? '');
  const value = fitting(Object.entries(utm));
  const domain = cookieDomain(hostname);
  if (domain === undefined || !write(value, domain)) write(value);
  return utm;
}

/** The first parameters, as many as a cookie can hold. */
function fitting(parameters: [string, string][]): string {
  const value = new URLSearchParams(parameters).toString();
  return NAME.length + encodeURIComponent(value).length <= MAX_COOKIE
    ? value
    : fitting(parameters.slice(0, -1));
}

/** False if the browser refuses the domain, such as `co.uk`, or all cookies. */
function write(value: string, domain?: string): boolean {
  const attributes = { 'Max-Age': String(MAX_AGE_S), ...(domain !== undefined && { Domain: domain }) };
  writeCookie(NAME, encodeURIComponent(value), attributes);
  return readCookie(NAME) === value;
}

/** Sets a cookie for the whole site; does nothing if the browser refuses it. `value` must be percent-encoded. */
function writeCookie(name: string, value: string, attributes: Readonly<Record<string, string>>): void {
  const all = { ...attributes, Path: '/', SameSite: 'Lax' };
  const text = Object.entries(all).map(([attribute, to]) => `; ${attribute}=${to}`);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${name}=${value}${text.join('')}${secure}`;
  } catch {
    // Writing throws in a sandboxed frame.
  }
}
