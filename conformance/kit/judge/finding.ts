/** Something about an answer that is against the contract, or only unwise. */
export interface Finding {
  severity: 'must' | 'should';
  /** The kind of the check, in kebab case. */
  check: string;
  /** What should have come. */
  expected: string;
  /** Where that is said: a pointer into the description, or a section of the contract. */
  where: string;
  came: string;
}
