import { randomBytes } from 'node:crypto';

/** Codes that can be redeemed once for a value. */
export class OneTimeCodes<Meaning> {
  readonly #open = new Map<string, Meaning>();

  issue(meaning: Meaning): string {
    const code = randomBytes(12).toString('base64url');
    this.#open.set(code, meaning);
    return code;
  }

  /** Redeems a code; undefined if it is unknown or was redeemed before. */
  redeem(code: string): Meaning | undefined {
    const meaning = this.#open.get(code);
    this.#open.delete(code);
    return meaning;
  }
}
