import type { Random } from '../../session/random.ts';

/** A counter padded to the requested length, so that tests know every "random" value. */
export class PredictableRandom implements Random {
  #count = 0;
  #next = (length: number, radix: number) =>
    (++this.#count).toString(radix).padStart(length, '0').slice(-length);
  digits = (length: number) => this.#next(length, 10);
  hex = (length: number) => this.#next(length, 16);
  base32 = (length: number) => this.#next(length, 8).replaceAll(/[01]/g, 'A');
}
