const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mergeValues = (example: unknown, patch: unknown): unknown => {
  if (!isObject(example) || !isObject(patch)) return patch;
  const changed = Object.entries(patch).map(
    ([key, value]) => [key, mergeValues(example[key], value)] as const,
  );
  return { ...example, ...Object.fromEntries(changed) };
};

/** Merges a patch into the example recursively; an array replaces the old one, `undefined` removes a key. */
export function merge(example: unknown, patch: object | string | undefined): unknown {
  return patch ? mergeValues(example, patch) : example;
}
