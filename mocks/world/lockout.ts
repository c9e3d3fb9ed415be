import { lockout } from '../../src/domain/generated/constants.ts';
import { isFrom } from '../session/server-release.ts';
import type { MockContext } from './mock-context.ts';

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

/** When failures lock an identifier: release 1.42 has a setting for it, and older ones are fixed. */
function limitsOf({ release, settings }: MockContext): { failures: number; blockS: number } {
  if (!isFrom('1.42', release)) return lockout;
  const { maxAttempts = 100, lockoutDuration = 60 } = settings.sentinelPolicy ?? {};
  return { failures: maxAttempts, blockS: lockoutDuration * 60 };
}

const isRecent = (now: number) => (time: number) => now - time < lockout.windowS * 1000;

/** Counts one more failure. Too many within the window lock the identifier. */
export function recordFailure(
  attempts: FailedAttempts,
  key: string,
  now: number,
  context: MockContext,
): FailedAttempts {
  const limits = limitsOf(context);
  const failures = [...(attempts[key]?.failures ?? []).filter(isRecent(now)), now];
  const blockedUntil = failures.length >= limits.failures ? now + limits.blockS * 1000 : 0;
  const others = Object.entries(attempts).filter(([, other]) => other.failures.some(isRecent(now)));
  return { ...Object.fromEntries(others), [key]: { failures, blockedUntil } };
}
