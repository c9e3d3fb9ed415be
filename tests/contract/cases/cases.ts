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
