/** Hand-written values of one schema: five that fit and five that do not, or ten in all where it has fewer of a kind. */
export interface Cases {
  valid: readonly unknown[];
  invalid: readonly unknown[];
}

export type CasesBySchema = Readonly<Record<string, Cases>>;

/** A copy without one key. */
export function without(value: object, key: string): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** A value that fits and variations of it: changes that keep it right, changes that do not, keys it cannot be without. */
export function around(
  base: object,
  right: readonly object[],
  wrong: readonly object[],
  needed: readonly string[] = [],
): Cases {
  return {
    valid: [base, ...right.map((change) => ({ ...base, ...change }))],
    invalid: [...needed.map((key) => without(base, key)), ...wrong.map((change) => ({ ...base, ...change }))],
  };
}
