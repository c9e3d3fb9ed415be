/** Undefined for inherited properties and arrays. */
export function ownProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

export function ownPropertyAt(value: unknown, key: string): unknown {
  return key.split('.').reduce(ownProperty, value);
}

/** Use it only for trusted, shallow catalogues, because it is recursive. */
export function flattenTexts(catalogue: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'string') return [[`${prefix}${name}`, value]];
    return typeof value === 'object' && value !== null ? flattenTexts(value, `${prefix}${name}.`) : [];
  });
}
