import { Refusal } from './refusal.ts';

const minute = 60_000;

/** Five failures for one identifier in an hour block it for ten minutes, right attempts too (contract §4). */
export class Lockout {
  readonly #failures = new Map<string, number[]>();
  readonly #blockedUntil = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  check(identifier: string): void {
    if ((this.#blockedUntil.get(identifier) ?? 0) > this.#now())
      throw new Refusal(400, 'session.verification_blocked_too_many_attempts');
  }

  fail(identifier: string): void {
    const now = this.#now();
    const recent = [...(this.#failures.get(identifier) ?? []).filter((at) => at > now - 60 * minute), now];
    const isFull = recent.length >= 5;
    if (isFull) this.#blockedUntil.set(identifier, now + 10 * minute);
    this.#failures.set(identifier, isFull ? [] : recent);
  }
}
