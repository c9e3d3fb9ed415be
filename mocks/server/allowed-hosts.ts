import type { IncomingHttpHeaders } from 'node:http';

/** A proxy in front may listen on another port, so the port is ignored. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const hostNameOf = (host: string) => host.replace(/:\d+$/, '');

/** The names in `ALLOWED_HOSTS`, separated by commas. A name without a port allows every port. */
export const parseAllowedHosts = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/**
 * The reason to refuse a request for an unknown host, which may come from a page that has pointed its own
 * name at this machine (DNS rebinding). Null if the host is known.
 */
export function hostRefusal(
  headers: IncomingHttpHeaders,
  allowedHosts: readonly string[] = [],
): string | null {
  const served = [...LOOPBACK, ...allowedHosts];
  const named = [headers.host, headers['x-forwarded-host']]
    .flat()
    .flatMap((value) => value?.split(',') ?? []);
  const other = named
    .map((host) => host.trim().toLowerCase())
    .find((host) => !served.includes(host) && !served.includes(hostNameOf(host)));
  if (other === undefined) return null;
  const name = /^[\w.:[\]-]{1,80}$/.test(other) ? hostNameOf(other) : '192.168.0.7';
  return `Only localhost is served. To use another name or address, on a phone for example, start with ALLOWED_HOSTS=${name}.`;
}

/** True if a page of another origin sends the request. Programs other than browsers send no Origin. */
export function isFromOtherOrigin(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return ['same-site', 'cross-site'].includes(String(headers['sec-fetch-site']));
  // A proxy may add TLS, so the scheme is ignored.
  return !URL.canParse(origin) || new URL(origin).host !== new URL(ownOrigin).host;
}
