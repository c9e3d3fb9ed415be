import { breach } from '../../domain/generated/constants.ts';
import { isHashInRange } from '../../domain/password-policy/check.ts';
import { fetchBreachRange } from './breach-range.ts';
import { hash as hashOf } from './hash.ts';

/** Resolves to false if the password cannot be checked. */
export type BreachCheck = (password: string, signal?: AbortSignal) => Promise<boolean>;

/** `null` means no range service. Caches the last hash, never a password. */
export function createBreachCheck(url: string | null): BreachCheck {
  let last: { hash: string; breached: boolean } | undefined;
  return async (password, signal) => {
    const hash = url === null ? undefined : await hashOf('SHA-1', password);
    if (url === null || hash === undefined) return false;
    if (last?.hash === hash) return last.breached;
    const lines = await fetchBreachRange(url, hash.slice(0, breach.prefixLength), signal);
    if (signal?.aborted) return false;
    const breached = lines !== undefined && isHashInRange(lines, hash.slice(breach.prefixLength));
    last = { hash, breached };
    return breached;
  };
}
