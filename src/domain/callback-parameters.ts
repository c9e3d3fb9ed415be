const nameOf = (part: string): string => new URLSearchParams(part).keys().next().value ?? '';
const partsOf = (text: string): string[] => text.slice(1).split('&').filter(Boolean);

/** The parameters of a provider's callback, byte for byte: first the query's, then the ones that only the hash has. */
export function mergeParameters(search: string, hash: string): string {
  const query = partsOf(search);
  const names = new Set(query.map(nameOf));
  const parts = [...query, ...partsOf(hash).filter((part) => !names.has(nameOf(part)))];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Appends the parameters of `query` to a link, before its hash. */
export function withParameters(link: string, query: string): string {
  const [, address = link, hash = ''] = /^([^#]*)(#.*)?$/s.exec(link) ?? [];
  const separator = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return query ? `${address}${separator}${query.slice(1)}${hash}` : link;
}

/** The parameters, decoded as form encoding, which OAuth uses. Values are texts; a repeated parameter is a list. */
export function callbackParameters(query: string): Record<string, unknown> {
  const parameters = new URLSearchParams(query);
  const entries = [...new Set(parameters.keys())].map((name): [string, unknown] => {
    const values = parameters.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  return Object.fromEntries(entries);
}

/** The data that the server verifies: every parameter but the state. None can replace our own `redirectUri`. */
export function connectorData(query: string, redirectUri: string): Record<string, unknown> {
  const { state: _, ...parameters } = callbackParameters(query);
  return { ...parameters, redirectUri };
}
