const tokensOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a JSON pointer; undefined if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return tokensOf(pointer).reduce<unknown>(
    (current, token) => (isContainer(current) && Object.hasOwn(current, token) ? current[token] : undefined),
    value,
  );
}

/** A copy with the value at a JSON pointer set; objects and arrays on the way are created. */
export function withValueAt(value: unknown, pointer: string, newValue: unknown): unknown {
  return set(value, tokensOf(pointer), newValue);
}

function set(value: unknown, [token, ...rest]: readonly string[], newValue: unknown): unknown {
  if (token === undefined) return newValue;
  const child = set(isContainer(value) ? value[token] : undefined, rest, newValue);
  const isIndex = /^\d+$/.test(token);
  if (Array.isArray(value) || (value === undefined && isIndex))
    return Object.assign([...((value ?? []) as unknown[])], { [token]: child });
  return { ...(isContainer(value) ? value : {}), [token]: child };
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
