import { ErrorResponse } from './error-response.ts';

const MINUTE_MS = 60_000;

/** Five failures for one identifier within an hour block it for ten minutes, for correct attempts too. */
export class Lockout {
  readonly #failures = new Map<string, number[]>();
  readonly #blockedUntil = new Map<string, number>();

  /** Runs an attempt unless the identifier is blocked. Error responses count as failures, except 401 (suspended). */
  guard<T>(identifier: string, attempt: () => T): T {
    this.#refuseBlocked(identifier);
    try {
      return attempt();
    } catch (error) {
      if (error instanceof ErrorResponse && error.status !== 401) this.#fail(identifier);
      this.#refuseBlocked(identifier); // the fifth failure itself is answered as blocked
      throw error;
    }
  }

  #refuseBlocked(identifier: string): void {
    if ((this.#blockedUntil.get(identifier) ?? 0) > Date.now())
      throw new ErrorResponse(400, 'session.verification_blocked_too_many_attempts');
  }

  #fail(identifier: string): void {
    const now = Date.now();
    const recent = [
      ...(this.#failures.get(identifier) ?? []).filter((time) => time > now - 60 * MINUTE_MS),
      now,
    ];
    const isFull = recent.length >= 5;
    if (isFull) this.#blockedUntil.set(identifier, now + 10 * MINUTE_MS);
    this.#failures.set(identifier, isFull ? [] : recent);
  }
}
