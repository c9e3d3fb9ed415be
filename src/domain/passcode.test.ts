import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passcode } from './generated/constants.ts';
import { passcodeDigits } from './passcode.ts';

it.each([
  ['', ''],
  ['12', '12'],
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 123\u00a0456\n', '123456'],
  ['Your code is 123456.', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३ ४५६', '123456'],
  ['1٢３۴५6', '123456'],
  ['𝟏𝟐𝟑𝟒𝟓𝟔', '123456'],
  ['\u202a123456\u202c', '123456'],
  ['1234567', '123456'],
  ['abc', ''],
  ['1½2²', '12'],
  ['Order 7: 246810', '246810'],
  ['Order 7: 246 810', '246810'],
  ['Bestellung 12, Code 246-810', '246810'],
  ['2026-11-26: 246810', '246810'],
  ['In 10 minutes, 246810 expires', '246810'],
  ['G-246810, sent 26.11.26 19:15', '246810'],
  ['٧: ٢٤٦٨١٠', '246810'],
  ['Order 1234567: 246810', '246810'],
  ['246810 or 135790', '246810'],
  ['Order 7: 2468', '72468'],
])('reads %j as %s', (text, code) => {
  expect(passcodeDigits(text)).toBe(code);
});

const text = fc.string({ unit: 'binary' });

it('returns at most six ASCII digits, and leaves its own result unchanged', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const code = passcodeDigits(typed);
      expect(code).toMatch(/^[0-9]{0,6}$/);
      expect(passcodeDigits(code)).toBe(code);
    }),
  );
});

it('ignores everything between the digits of a text with six or fewer', () => {
  const noDigit = text.map((typed) => typed.replace(/\p{Nd}/gu, ''));
  const digit = fc.constantFrom(...'0123456789');
  const pairs = fc.array(fc.tuple(noDigit, digit), { maxLength: passcode.digits });
  fc.assert(
    fc.property(pairs, noDigit, (parts, end) => {
      const code = parts.map(([, digit]) => digit).join('');
      expect(passcodeDigits(parts.flat().join('') + end)).toBe(code);
    }),
  );
});
