import type { Endpoint } from './description.ts';

/** What a client asks for by `Prefer: code=…, example=…`, as bare Prism understands it. */
export interface Preference {
  status?: number;
  example?: string;
}

/** Reads the Prefer header; null where it names neither a code nor an example. */
export function readPrefer(header: string | undefined): Preference | null {
  const found = new Map<string, string>();
  for (const [, key = '', value = ''] of (header ?? '').matchAll(
    /(?:^|[,;\s])(code|example)\s*=\s*"?([^",;\s]+)"?/g,
  ))
    found.set(key, value);
  const status = Number(found.get('code'));
  const example = found.get('example');
  if (!status && example === undefined) return null;
  return { ...(status && { status }), ...(example !== undefined && { example }) };
}

/** The documented answer a client wishes for: bare Prism takes the first 2xx and the first example. Null: none such. */
export function preferred({ examples }: Endpoint, { status, example }: Preference) {
  const chosen = status ?? [...examples.keys()].find((code) => code >= 200 && code < 300);
  const names = chosen === undefined ? undefined : examples.get(chosen);
  if (chosen === undefined || !names || (example !== undefined && !names.has(example))) return null;
  return { status: chosen, example: example ?? names.keys().next().value ?? null };
}

/** Says which answers there are instead. */
export function unknownPreference({ id, examples }: Endpoint): string {
  const known = [...examples].map(([status, names]) => [status, ...names.keys()].join(' '));
  return `${id} documents no such answer. Known: ${known.join('; ')}.`;
}
