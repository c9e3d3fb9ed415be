import { lockout } from '../../src/domain/generated/constants.ts';
import { isFrom, type ServerRelease } from '../session/server-release.ts';

interface IdentifierAttempts {
  /** Milliseconds since 1970, like `blockedUntil`. */
  failures: readonly number[];
  blockedUntil: number;
}

/** Keyed by kind and value of the identifier. */
export type FailedAttempts = Readonly<Record<string, IdentifierAttempts>>;

export function isBlocked(attempts: FailedAttempts, key: string, now: number): boolean {
  return (attempts[key]?.blockedUntil ?? 0) > now;
}

/** The default; release 1.42 has a setting for it. */
const newerLockout = { failures: 100, blockS: 3600 } as const;

const isRecent = (now: number) => (time: number) => now - time < lockout.windowS * 1000;

/** Counts one more failure. Too many within the window lock the identifier. */
export function recordFailure(
  attempts: FailedAttempts,
  key: string,
  now: number,
  release: ServerRelease,
): FailedAttempts {
  const limits = isFrom('1.42', release) ? newerLockout : lockout;
  const failures = [...(attempts[key]?.failures ?? []).filter(isRecent(now)), now];
  const blockedUntil = failures.length >= limits.failures ? now + limits.blockS * 1000 : 0;
  const others = Object.entries(attempts).filter(([, other]) => other.failures.some(isRecent(now)));
  return { ...Object.fromEntries(others), [key]: { failures, blockedUntil } };
}
