export interface Problem {
  readonly message: string;
  readonly path?: readonly (string | number)[];
}

/** A rule that JSON Schema cannot express (contract §17). */
export type Rule<T> = (value: T) => readonly Problem[];
