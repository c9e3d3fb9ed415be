/** What is wrong with a value, as a sentence for people, and where in the value it is. */
export interface Problem {
  readonly message: string;
  readonly path?: readonly (string | number)[];
}

/** A rule that a schema cannot say (contract §17): every problem of a value; none when it is right. */
export type Rule<T> = (value: T) => readonly Problem[];
