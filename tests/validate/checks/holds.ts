import * as z from 'zod/mini';
import type { Rule } from './problem.ts';

/** A rule of src/domain as a check of a generated validator (`x-check`): each problem is an issue at its path. */
export function holds<T>(rule: Rule<T>) {
  return z.check<T>((payload) => {
    for (const { path = [], message } of rule(payload.value)) {
      payload.issues.push({ code: 'custom', message, path: [...path], input: payload.value, continue: true });
    }
  });
}
