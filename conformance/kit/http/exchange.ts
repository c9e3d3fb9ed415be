/** A request and its response. */
export interface Exchange {
  method: string;
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody: string | undefined;
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
  startedAt: number;
  ms: number;
  /** The operation of the description; undefined for addresses outside the API. */
  operationId: string | undefined;
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The value at a path of keys; undefined if there is none. */
export function valueOf(json: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    json,
  );
}

/** The error code of a body; undefined if it has none. */
export function codeOf(json: unknown): string | undefined {
  const code = valueOf(json, 'code');
  return typeof code === 'string' ? code : undefined;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? 'nothing' : JSON.stringify(value);
}
