/** At least ten in all. */
export interface Cases {
  valid: readonly unknown[];
  invalid: readonly unknown[];
}

export type CasesBySchema = Readonly<Record<string, Cases>>;

export function withoutKey(value: object, key: string): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

export function variationsOf(
  base: object,
  validChanges: readonly object[],
  invalidChanges: readonly object[],
  requiredKeys: readonly string[] = [],
): Cases {
  return {
    valid: [base, ...validChanges.map((change) => ({ ...base, ...change }))],
    invalid: [
      ...requiredKeys.map((key) => withoutKey(base, key)),
      ...invalidChanges.map((change) => ({ ...base, ...change })),
    ],
  };
}
