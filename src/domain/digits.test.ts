import { expect, it } from 'vitest';
import { asciiDigits } from './digits.ts';

const digits = '0123456789';

it.each(Intl.supportedValuesOf('numberingSystem'))('digits of the numbering system %s', (system) => {
  const written = new Intl.NumberFormat('en', {
    numberingSystem: system,
    useGrouping: false,
    minimumIntegerDigits: 10,
  });
  const text = written.format(123456789);
  // Systems without decimal digits (Chinese numerals) are left alone.
  expect(asciiDigits(text)).toBe(/^\p{Nd}+$/u.test(text) ? digits : text);
});

it('everything else stays as it is', () => {
  expect(asciiDigits('+٤٩ (१५) ½ ² Ⅳ x')).toBe('+49 (15) ½ ² Ⅳ x');
});
