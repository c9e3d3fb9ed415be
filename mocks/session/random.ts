import { randomBytes, randomInt } from 'node:crypto';
import { deviceCode } from '../../src/domain/generated/constants.ts';

export interface Random {
  digits(length: number): string;
  /** Lower-case hexadecimal characters. */
  hex(length: number): string;
  base32(length: number): string;
}

const pick = (alphabet: string) => (length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export const systemRandom: Random = {
  digits: pick('0123456789'),
  hex: (length) =>
    randomBytes(Math.ceil(length / 2))
      .toString('hex')
      .slice(0, length),
  base32: pick('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'),
};

export const randomConsonants = pick(deviceCode.alphabet);
