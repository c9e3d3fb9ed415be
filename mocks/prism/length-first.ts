import { isObject } from '../../src/domain/type-guards.ts';

/**
 * The same description with the patterns of strings that have a maximum length tried only on what is not too long.
 * Prism collects all errors, so it tries a pattern on any length.
 */
export function lengthFirst<T>(description: T): T {
  return transform(description) as T; // same shape, but for the pattern of a schema
}

function transform(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(transform);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, transform(child)]));
  const { maxLength, pattern, ...rest } = copy;
  return typeof maxLength === 'number' && typeof pattern === 'string'
    ? { ...rest, maxLength, if: { maxLength }, then: { pattern } }
    : copy;
}

/** The keyword that Ajv reports beside what `then` refuses. */
export const CONDITION = 'if';
