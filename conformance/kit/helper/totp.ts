import { Secret, TOTP } from 'otpauth';

const STEP_S = 30;

/** Codes of authenticator apps. A server may refuse a code that was used, so each call returns another if it can. */
export class AuthenticatorApps {
  readonly #lastStep = new Map<string, number>();
  readonly #onCode: (code: string, secret: string, steps: number) => void;
  /** How far the clock of the server is ahead. */
  offsetS = 0;

  /** `onCode` hears of each code, and of its distance from now in steps. */
  constructor(onCode: (code: string, secret: string, steps: number) => void) {
    this.#onCode = onCode;
  }

  /** A code that is valid now, and not used yet if there is one. */
  code(secret: string): string {
    const now = this.#step();
    const next = Math.max(now - 1, (this.#lastStep.get(secret) ?? 0) + 1);
    const step = next > now + 1 ? now + 1 : next;
    this.#lastStep.set(secret, step);
    const code = this.#at(secret, step);
    this.#onCode(code, secret, step - now);
    return code;
  }

  /** Six digits that are not a code of any step near now. */
  wrongCode(secret: string): string {
    const now = this.#step();
    const near = new Set(Array.from({ length: 41 }, (_, at) => this.#at(secret, now - 20 + at)));
    return ['135792', '246801', '864213', '975310'].find((code) => !near.has(code)) ?? '135793';
  }

  #step(): number {
    return Math.floor((Date.now() / 1000 + this.offsetS) / STEP_S);
  }

  #at(secret: string, step: number): string {
    return new TOTP({
      secret: Secret.fromBase32(secret),
      algorithm: 'SHA1',
      digits: 6,
      period: STEP_S,
    }).generate({
      timestamp: step * STEP_S * 1000,
    });
  }
}
