import * as z from 'zod/mini';
import type { Rule } from './problem.ts';

/** Turns a rule (`x-check`) into a check for a zod schema. */
export function checkRule<T>(rule: Rule<T>) {
  return z.check<T>((payload) => {
    for (const { path = [], message } of rule(payload.value)) {
      payload.issues.push({ code: 'custom', message, path: [...path], input: payload.value, continue: true });
    }
  });
}
