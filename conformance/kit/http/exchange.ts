/** One request and its response, with the body read. */
export interface Exchange {
  method: string;
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  requestBody: string | undefined;
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined where it is not JSON. */
  json: unknown;
  startedAt: number;
  ms: number;
  /** The operation of the description that was called; undefined for addresses outside the API. */
  operationId: string | undefined;
}

/** The value of a key of a JSON object; undefined where there is none. */
export function valueOf(json: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    json,
  );
}

/** The error code of a body; undefined where it has none. */
export function codeOf(json: unknown): string | undefined {
  const code = valueOf(json, 'code');
  return typeof code === 'string' ? code : undefined;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? 'nothing' : JSON.stringify(value);
}
