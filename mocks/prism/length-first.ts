import { isObject } from '../../src/domain/type-guards.ts';

/**
 * Changes the description so that a string's pattern is tested only if the string is not too long.
 * Prism collects all errors, so it would test a pattern on a string of any length.
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

/** The keyword that Ajv reports in addition to the errors of `then`. */
export const CONDITION = 'if';
