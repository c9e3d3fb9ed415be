export interface Problem {
  readonly message: string;
  readonly path?: readonly (string | number)[];
}

/** A rule that JSON Schema cannot express (contract.md#validation). */
export type Rule<T> = (value: T) => readonly Problem[];
