import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IdentifierKind } from '../domain/identifier.ts';
import { identifierRule } from './rules.ts';

const KINDS: IdentifierKind[][] = [
  ['phone'],
  ['username', 'email', 'phone'],
  ['email', 'phone'],
  ['username', 'phone'],
];

/** The reading of the text by each field; the first field takes only phone numbers. */
const readings = (text: string, country: string | undefined) =>
  Promise.all(
    KINDS.map(
      async (kinds) => (await identifierRule({ kinds }, 'add').safeParseAsync({ text, country })).data,
    ),
  );

const digitsOf = (zero: string) => (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
const scripts = fc.constantFrom('0', '０', '٠', '۰', '०').map(digitsOf);
const separator = fc.constantFrom('', ' ', '-', '–', '‑', '.', '/', '／', '\u00a0', '\u200b', ') (');
const prefix = fc.constantFrom('', '+49', '＋４９', '+49 (0)', '0049 ', '0', '(0)', 'tel:+44', '٠', '44');
const extension = fc.constantFrom('', '', ' ext. 5', ' x12', ';ext=9', '#3');
const groups = fc.array(fc.tuple(fc.stringMatching(/^[1-9]\d{1,4}$/), separator), {
  minLength: 2,
  maxLength: 4,
});

it('reads a phone number alike in every field that takes phone numbers', async () => {
  const text = fc
    .tuple(prefix, groups, scripts, extension)
    .map(([start, parts, write, end]) => start + write(parts.flat().join('')) + end);
  let read = 0;
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('DE', 'US', 'GB', ''), async (typed, country) => {
      const [alone, ...mixed] = await readings(typed, country);
      expect(mixed).toEqual(mixed.map(() => alone));
      if (alone) read += 1;
    }),
    { numRuns: 300 },
  );
  // Some texts lack a country or have an odd prefix, so not all can be read.
  expect(read).toBeGreaterThan(50);
});

it.each<[string, string, string]>([
  ['0151/12345678', 'DE', '4915112345678'],
  ['0151 – 12345678', 'DE', '4915112345678'],
  ['０１５１１２３４５６７８', 'DE', '4915112345678'],
  ['٠١٥١ ١٢٣٤٥٦٧٨', 'DE', '4915112345678'],
  ['+49 (0)151/12345678 ext. 5', '', '4915112345678'],
])('reads %j as the same number in all fields', async (text, country, value) => {
  expect(await readings(text, country)).toEqual(KINDS.map(() => ({ kind: 'phone', value })));
});
