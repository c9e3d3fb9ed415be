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

  /** Runs an attempt unless the identifier is blocked; one that is refused counts, but for a suspended account. */
  guard<T>(identifier: string, attempt: () => T): T {
    if ((this.#blockedUntil.get(identifier) ?? 0) > this.#now())
      throw new Refusal(400, 'session.verification_blocked_too_many_attempts');
    try {
      return attempt();
    } catch (error) {
      if (error instanceof Refusal && error.status !== 401) this.#fail(identifier);
      throw error;
    }
  }

  #fail(identifier: string): void {
    const now = this.#now();
    const recent = [...(this.#failures.get(identifier) ?? []).filter((at) => at > now - 60 * minute), now];
    const isFull = recent.length >= 5;
    if (isFull) this.#blockedUntil.set(identifier, now + 10 * minute);
    this.#failures.set(identifier, isFull ? [] : recent);
  }
}
