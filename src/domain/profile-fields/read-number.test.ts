import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

describe('a number', () => {
  it.each([
    ['36', '36'],
    ['+5', '5'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['.5', '0.5'],
    ['1,5', '1.5'],
    ['0,125', '0.125'],
    ['1234,567', '1234.567'],
    ['٣٦', '36'],
    ['۱۲٫۵', '12.5'],
    ['１２', '12'],
    ['1 000', '1000'],
    ['1\u202F000,5', '1000.5'],
    ['1’000.50', '1000.50'],
    ['1٬000', '1000'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1.234.567', '1234567'],
    ['12,34,567', '1234567'],
  ])('is read in every language: %s', (typed, value) => {
    for (const language of ['en', 'de', 'fr', 'ar', 'fa-IR', 'hi'])
      expect(readNumber(typed, language), language).toEqual({ value });
  });

  it.each([
    ['de', '1.000', '1000'],
    ['es', '1.000', '1000'],
    ['it', '1.000', '1000'],
    ['pt-BR', '1.000', '1000'],
    ['tr-TR', '1.000', '1000'],
    ['id', '1.000', '1000'],
    ['de', '1,250', '1.250'],
    ['en', '1,000', '1000'],
    ['en', '1.250', '1.250'],
    ['ja', '-1,000', '-1000'],
  ])('with three digits after a separator is read as written in %s: %s', (language, typed, value) => {
    expect(readNumber(typed, language)).toEqual({ value });
  });

  it.each([
    ['fr', '1.250', '1250', '1,25'],
    ['pl-PL', '1.000', '1000', '1'],
  ])(
    'is ambiguous in %s with a separator that this language does not use: %s',
    (language, typed, whole, decimal) => {
      expect(readNumber(typed, language)).toEqual({ whole, decimal });
    },
  );

  it.each([
    '',
    '-',
    '.',
    '5.',
    '1e9',
    'Infinity',
    '0x1',
    '1..5',
    '1,2,3',
    '1.2,3.4',
    '12 34',
    '1.234 567',
    '--5',
    '$5',
  ])('is not read from %j', (typed) => {
    expect(readNumber(typed, 'en')).toBeUndefined();
  });

  it('is read back as Intl writes it', () => {
    const languages = fc.constantFrom('en', 'de', 'fr', 'ja', 'tr-TR', 'hi', 'ar', 'fa-IR', 'de-CH', 'pt-PT');
    fc.assert(
      fc.property(
        languages,
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 1, max: 99 }),
        (tag, whole, part) => {
          const value = Number(`${whole}.${String(part).padStart(2, '0')}`);
          const written = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(value);
          const read = readNumber(written, tag);
          expect(Number(read && 'value' in read && read.value), written).toBe(value);
        },
      ),
    );
  });
});
