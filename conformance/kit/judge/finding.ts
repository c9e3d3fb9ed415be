/** Something in an answer that breaks the contract (must) or is unwise (should). */
export interface Finding {
  severity: 'must' | 'should';
  /** The kind of the check, in kebab case. */
  check: string;
  /** The right answer. */
  expected: string;
  /** The rule: a pointer into the description, or a section of the contract. */
  where: string;
  actual: string;
}
