import * as z from 'zod/mini';

/** JSON Schema counts the characters of a string in code points, JavaScript in UTF-16 units. */
const codePoints = (value: string): number => [...value].length;

export function maxCodePoints(limit: number) {
  return z.refine<string>((value) => value.length <= limit || codePoints(value) <= limit, {
    error: `At most ${limit} characters`,
    // Stops here, so that no pattern runs on a text that is too long.
    abort: true,
  });
}

export function minCodePoints(limit: number) {
  return z.refine<string>((value) => codePoints(value) >= limit, {
    error: `At least ${limit} ${limit === 1 ? 'character' : 'characters'}`,
  });
}
