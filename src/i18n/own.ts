/** A property of a plain object's own, undefined for anything else: prototypes and arrays give nothing. */
export function own(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

/** What stands under a dotted key, by own properties only. */
export function ownAt(value: unknown, key: string): unknown {
  return key.split('.').reduce(own, value);
}

/** A catalogue's texts by dotted key, plural forms apart. For our own catalogues: they are shallow. */
export function leaves(catalogue: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${prefix}${name}`, value]];
    return typeof value === 'object' && value !== null ? leaves(value, `${prefix}${name}.`) : [];
  });
}
