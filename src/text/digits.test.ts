import { expect, it } from 'vitest';
import { asciiDigits } from './digits.ts';

const digits = '0123456789';

it.each(Intl.supportedValuesOf('numberingSystem'))(
  'converts the digits of the numbering system %s to ASCII',
  (system) => {
    const written = new Intl.NumberFormat('en', {
      numberingSystem: system,
      useGrouping: false,
      minimumIntegerDigits: 10,
    });
    const text = written.format(123456789);
    // Chinese numerals are not decimal digits.
    expect(asciiDigits(text)).toBe(/^\p{Nd}+$/u.test(text) ? digits : text);
  },
);

it('keeps all other characters', () => {
  expect(asciiDigits('+٤٩ (१५) ½ ² Ⅳ x')).toBe('+49 (15) ½ ² Ⅳ x');
});
