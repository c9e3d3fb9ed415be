import { setTimeout } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_S = 30;
/** The server may check a code this long after the kit has made it. */
const ON_THE_WAY_S = 5;

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

  /** A code that is valid now and will be for some seconds, and not used yet if there is one. */
  async code(secret: string): Promise<string> {
    const soon = this.#step(ON_THE_WAY_S);
    const unused = Math.max(soon - 1, (this.#lastStep.get(secret) ?? 0) + 1);
    if (unused === soon + 1) while (this.#step() < soon) await setTimeout(100);
    const now = this.#step();
    const step = Math.min(unused, now + 1);
    this.#lastStep.set(secret, step);
    const code = this.#at(secret, step);
    this.#onCode(code, secret, step - now);
    return code;
  }

  /** A code of another step, such as one of some minutes ago. */
  codeOfStep(secret: string, steps: number): string {
    const code = this.#at(secret, this.#step() + steps);
    this.#onCode(code, secret, steps);
    return code;
  }

  /** Six digits that are not a code of any step near now. */
  wrongCode(secret: string): string {
    const now = this.#step();
    const near = new Set(Array.from({ length: 41 }, (_, at) => this.#at(secret, now - 20 + at)));
    return ['135792', '246801', '864213', '975310'].find((code) => !near.has(code)) ?? '135793';
  }

  #step(aheadS = 0): number {
    return Math.floor((Date.now() / 1000 + this.offsetS + aheadS) / STEP_S);
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
