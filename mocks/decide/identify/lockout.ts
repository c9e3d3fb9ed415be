import { lockout } from '../../../src/domain/generated/constants.ts';

interface IdentifierAttempts {
  /** Milliseconds since 1970, as is `blockedUntil`. */
  failures: readonly number[];
  blockedUntil: number;
}

/** Keyed by kind and value of the identifier. */
export type FailedAttempts = Readonly<Record<string, IdentifierAttempts>>;

export function isBlocked(attempts: FailedAttempts, key: string, now: number): boolean {
  return (attempts[key]?.blockedUntil ?? 0) > now;
}

const isRecent = (now: number) => (time: number) => now - time < lockout.windowS * 1000;

/** The attempts after one more failure; too many within the window lock the identifier (contract §4). */
export function recordFailure(attempts: FailedAttempts, key: string, now: number): FailedAttempts {
  const failures = [...(attempts[key]?.failures ?? []).filter(isRecent(now)), now];
  const blockedUntil = failures.length >= lockout.failures ? now + lockout.blockS * 1000 : 0;
  const others = Object.entries(attempts).filter(([, other]) => other.failures.some(isRecent(now)));
  return { ...Object.fromEntries(others), [key]: { failures, blockedUntil } };
}
