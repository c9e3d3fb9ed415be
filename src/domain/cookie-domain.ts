/** The last two labels of a host name; undefined for an IP address and a name with fewer. */
export function cookieDomain(hostname: string): string | undefined {
  const isAddress = hostname.includes(':') || /^[\d.]+$/.test(hostname);
  const labels = hostname.split('.').filter(Boolean).slice(-2);
  return isAddress || labels.length < 2 ? undefined : labels.join('.');
}
