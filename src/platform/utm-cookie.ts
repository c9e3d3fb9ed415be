import { cookieDomain } from '../domain/cookie-domain.ts';
import { readUtm, type Utm } from '../domain/utm.ts';
import { readCookie, writeCookie } from './cookies.ts';

const NAME = '_utm';
const MAX_AGE_S = 30 * 86_400;

/** The campaign that led here, from the address, else from an earlier visit to this site. */
export function rememberedUtm({ search, hostname }: Pick<Location, 'search' | 'hostname'>): Utm {
  const utm = readUtm(search);
  if (Object.keys(utm).length === 0) return readUtm(readCookie(NAME) ?? '');
  const value = new URLSearchParams(utm).toString();
  const domain = cookieDomain(hostname);
  if (domain === undefined || !write(value, domain)) write(value);
  return utm;
}

/** False where the browser refuses the domain, such as `co.uk`, or all cookies. */
function write(value: string, domain?: string): boolean {
  const attributes = { 'Max-Age': String(MAX_AGE_S), ...(domain !== undefined && { Domain: domain }) };
  writeCookie(NAME, encodeURIComponent(value), attributes);
  return readCookie(NAME) === value;
}
