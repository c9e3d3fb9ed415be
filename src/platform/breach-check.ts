import { inRange } from '../domain/password-policy/check.ts';
import { askBreachRange } from './breach-range.ts';
import { sha1 } from './sha1.ts';

/** Hex digits of the hash that the range service is asked with (contract §17). */
export const BREACH_PREFIX_LENGTH = 5;

/** Is a password in a known breach? False whenever nobody can say. */
export type BreachCheck = (password: string, signal?: AbortSignal) => Promise<boolean>;

/**
 * A check against a range service (`null`: there is none), which asks once per value (contract §10). It remembers
 * the hash of the last one only, never a password.
 */
export function createBreachCheck(url: string | null): BreachCheck {
  let last: { hash: string; breached: boolean } | undefined;
  return async (password, signal) => {
    const hash = url === null ? undefined : await sha1(password);
    if (url === null || hash === undefined) return false;
    if (last?.hash === hash) return last.breached;
    const lines = await askBreachRange(url, hash.slice(0, BREACH_PREFIX_LENGTH), signal);
    if (signal?.aborted) return false;
    const breached = lines !== undefined && inRange(lines, hash.slice(BREACH_PREFIX_LENGTH));
    last = { hash, breached };
    return breached;
  };
}
