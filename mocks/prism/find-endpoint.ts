import { endpoints } from './description.ts';
import type { Endpoint } from './description.ts';

/** Released servers answer this call with a trailing slash too. The answer of other paths is unknown. */
const slashOf = ({ id }: Endpoint) => (id === 'startInteraction' ? '/?' : '');

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(
    `^${endpoint.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}${slashOf(endpoint)}$`,
  ),
}));

/** The endpoint with its path parameters, or the allowed methods if only the path matches; null for an unknown path. */
type EndpointMatch =
  | { endpoint: Endpoint; params: Record<string, string> }
  | { allow: readonly string[] }
  | null;

export function findEndpoint(base: Endpoint['base'], method: string, path: string): EndpointMatch {
  const matches = patterns.flatMap(({ endpoint, pattern }) => {
    const match = endpoint.base === base ? pattern.exec(path) : null;
    return match ? [{ endpoint, params: { ...match.groups } }] : [];
  });
  if (!matches.length) return null;
  const endpointMatch = matches.find(({ endpoint }) => endpoint.method === method);
  return endpointMatch ?? { allow: matches.map(({ endpoint }) => endpoint.method) };
}
