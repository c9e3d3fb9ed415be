import { parseUrl } from '../text/parse-url.ts';

/** Characters with a meaning in a URL; a domain name has none of them. */
const NO_DOMAIN = /[\s/?#\\:%@[\]^|<>]/;
const IP_ADDRESS = /^[\d.]+$/;

/** The one value of an address on the wire: the domain in lowercase ASCII, the local part as typed, in NFC. */
export function wireAddress(typed: string): string {
  const at = typed.lastIndexOf('@') + 1;
  return at === 0 ? typed : typed.slice(0, at).normalize('NFC') + asciiDomain(typed.slice(at));
}

/** Returns the text unchanged if it is no domain name. */
const asciiDomain = (domain: string): string => asciiHost(domain) ?? domain;

/** The domain in lower-case ASCII; undefined if the text cannot be a host name. */
export function asciiHost(domain: string): string | undefined {
  if (NO_DOMAIN.test(domain)) return undefined;
  const hostname = parseUrl(`http://${domain}`)?.hostname;
  return hostname === undefined || IP_ADDRESS.test(hostname) ? undefined : hostname;
}
