import type { Endpoint } from './description.ts';

export interface Preference {
  status?: number;
  example?: string;
}

/** Null if the header has neither a code nor an example. */
export function parsePrefer(header: string | undefined): Preference | null {
  const values = new Map<string, string>();
  for (const [, key = '', value = ''] of (header ?? '').matchAll(
    /(?:^|[,;\s])(code|example)\s*=\s*"?([^",;\s]+)"?/g,
  ))
    values.set(key, value);
  const status = Number(values.get('code'));
  const example = values.get('example');
  if (!status && example === undefined) return null;
  return { ...(status && { status }), ...(example !== undefined && { example }) };
}

/**
 * The documented answer that matches; null if none does. As in Prism, the first 2xx status and its first example are
 * the default.
 */
export function preferredAnswer({ responseExamples }: Endpoint, { status, example }: Preference) {
  const chosenStatus = status ?? [...responseExamples.keys()].find((code) => code >= 200 && code < 300);
  const names = chosenStatus === undefined ? undefined : responseExamples.get(chosenStatus);
  if (chosenStatus === undefined || !names || (example !== undefined && !names.has(example))) return null;
  return { status: chosenStatus, example: example ?? names.keys().next().value ?? null };
}

export function unknownPreferenceMessage({ id, responseExamples }: Endpoint): string {
  const known = [...responseExamples].map(([status, names]) => [status, ...names.keys()].join(' '));
  return `${id} documents no such answer. Known: ${known.join('; ')}.`;
}
