import { lockout } from '../../src/api/generated/constants.ts';

interface Attempt {
  /** When somebody failed, in milliseconds since 1970. */
  failures: readonly number[];
  blockedUntil: number;
}

/** Failed attempts by identifier. */
export type Attempts = Readonly<Record<string, Attempt>>;

/** Whether the identifier is locked out, so that even a right attempt is refused (contract §4). */
export function isBlocked(attempts: Attempts, key: string, now: number): boolean {
  return (attempts[key]?.blockedUntil ?? 0) > now;
}

const isRecent = (now: number) => (time: number) => now - time < lockout.windowS * 1000;

/** The attempts after one more failure: five within an hour block for ten minutes (contract §4). */
export function failed(attempts: Attempts, key: string, now: number): Attempts {
  const failures = [...(attempts[key]?.failures ?? []).filter(isRecent(now)), now];
  const blockedUntil = failures.length >= lockout.failures ? now + lockout.blockS * 1000 : 0;
  const others = Object.entries(attempts).filter(([, other]) => other.failures.some(isRecent(now)));
  return { ...Object.fromEntries(others), [key]: { failures, blockedUntil } };
}
