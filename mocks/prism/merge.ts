const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lay = (example: unknown, patch: unknown): unknown => {
  if (!isPlain(example) || !isPlain(patch)) return patch;
  const changed = Object.entries(patch).map(([key, value]) => [key, lay(example[key], value)] as const);
  return { ...example, ...Object.fromEntries(changed) };
};

/** The example with patched values laid over it, object by object; lists are replaced, `undefined` takes a key away. */
export function merge(example: unknown, patch: object | string | undefined): unknown {
  return patch ? lay(example, patch) : example;
}
