import { endpoints } from './description.ts';
import type { Endpoint } from './description.ts';

const patterns = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** What stands at a path: an endpoint with the parameters of the path; the methods there are; or nothing. */
type Found = { endpoint: Endpoint; params: Record<string, string> } | { allow: readonly string[] } | null;

/** Finds the operation of a method at a path below its base. */
export function findEndpoint(base: Endpoint['base'], method: string, path: string): Found {
  const here = patterns.flatMap(({ endpoint, pattern }) => {
    const match = endpoint.base === base ? pattern.exec(path) : null;
    return match ? [{ endpoint, params: { ...match.groups } }] : [];
  });
  if (!here.length) return null;
  const found = here.find(({ endpoint }) => endpoint.method === method);
  return found ?? { allow: here.map(({ endpoint }) => endpoint.method) };
}
