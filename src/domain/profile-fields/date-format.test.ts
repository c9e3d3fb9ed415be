import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exampleOf,
  isBirthdate,
  isOfDigits,
  readDate,
  readDateFormat,
  type DateFormat,
} from './date-format.ts';

function formatOf(pattern: string): DateFormat {
  const format = readDateFormat(pattern);
  if (!format) throw new Error(`${pattern} cannot be read`);
  return format;
}

it.each([
  ['MM/dd/yyyy', '12/31/1990'],
  ['dd/MM/yyyy', '31/12/1990'],
  ['yyyy-MM-dd', '1990-12-31'],
  ['d.M.yy', '31.12.90'],
  ["dd 'de' MM 'de' yyyy", '31 de 12 de 1990'],
  ["d 'o''clock' M", "31 o'clock 12"],
  ['MM/yyyy', '12/1990'],
  ['uuuu年LL月dd日', '1990年12月31日'],
])('reads %s', (pattern, example) => {
  expect(exampleOf(formatOf(pattern))).toBe(example);
});

it.each([
  '',
  'MMM d, yyyy',
  'dd/MM/yyyy HH:mm',
  'dd/dd/yyyy',
  '--',
  'P',
  'custom',
  "'yyyy'",
  '__proto__',
  'constructor',
])('cannot read %s', (pattern) => {
  expect(readDateFormat(pattern)).toBeUndefined();
});

describe('a typed date', () => {
  it.each([
    ['dd/MM/yyyy', '31/12/1990', '31/12/1990'],
    ['dd/MM/yyyy', '31.12.1990', '31/12/1990'],
    ['dd/MM/yyyy', '1-2-1990', '01/02/1990'],
    ['dd/MM/yyyy', '31121990', '31/12/1990'],
    ['dd/MM/yyyy', '٣١/١٢/١٩٩٠', '31/12/1990'],
    ['dd/MM/yyyy', '1990-12-31', '31/12/1990'],
    ['MM/dd/yyyy', '1990-12-31', '12/31/1990'],
    ['yyyy-MM-dd', '1990 12 31', '1990-12-31'],
    ['d.M.yy', '5.6.2001', '5.6.01'],
    ["dd 'de' MM 'de' yyyy", '31 de 12 de 1990', '31 de 12 de 1990'],
    ['dd/MM/yyyy', '29/02/2024', '29/02/2024'],
    ['yyyy年MM月dd日', '1990年12月31日', '1990年12月31日'],
    ['dd/MM/yyyy', '1990年12月31日', '31/12/1990'],
    ['yyyy-dd-MM', '1990年1月2日', '1990-02-01'],
    ['MM/dd/yyyy', '1990년 2월 1일', '02/01/1990'],
    ['yyyy-MM-dd', '1990\u221212\u221231', '1990-12-31'],
  ])('in %s: %s', (pattern, typed, written) => {
    expect(readDate(formatOf(pattern), typed)).toBe(written);
  });

  it.each([
    ['dd/MM/yyyy', '30/02/2024'],
    ['dd/MM/yyyy', '29/02/2023'],
    ['dd/MM/yyyy', '12/31/1990'],
    ['dd/MM/yyyy', '31/12/90'],
    ['dd/MM/yyyy', '31/12'],
    ['dd/MM/yyyy', '31/12/1990/1'],
    ['dd/MM/yyyy', '31 Dec 1990'],
    ['dd/MM/yyyy', '00/12/1990'],
    ['dd/MM/yyyy', 'soon'],
    ['yyyy-MM-dd', '199012310'],
  ])('that %s cannot have: %s', (pattern, typed) => {
    expect(readDate(formatOf(pattern), typed)).toBeUndefined();
  });
});

it('writes a date that it reads again, whatever is typed', () => {
  const patterns = ['MM/dd/yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd', 'd.M.y', "dd 'de' MM 'de' yyyy"];
  fc.assert(
    fc.property(
      fc.constantFrom(...patterns).map(formatOf),
      fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}$/)),
      (format, typed) => {
        const written = readDate(format, typed);
        expect(written === undefined ? undefined : readDate(format, written)).toBe(written);
      },
    ),
  );
});

it.each([
  ['yyyy-MM-dd', '1990-12-31', true],
  ['yyyy-MM-dd', '2026-11-28', true],
  ['yyyy-MM-dd', '1876-01-01', true],
  ['yyyy-MM-dd', '2026-11-30', false],
  ['yyyy-MM-dd', '1875-12-31', false],
  ['yyyy-MM-dd', '0001-01-01', false],
  ['yyyy-MM-dd', '1370-05-01', false],
  ['yyyy-MM-dd', '2533-05-01', false],
  ['yyyy-MM-dd', '2990-05-01', false],
  ['d.M.y', '1.1.90', false],
  ['d.M.yy', '1.1.90', true],
  ['MM/dd', '12/31', true],
])('in %s, %s is less than 150 years ago: %s', (pattern, typed, isPossible) => {
  expect(isBirthdate(formatOf(pattern), typed, new Date('2026-11-28T12:00:00Z'))).toBe(isPossible);
});

it.each([
  ['yyyy-MM-dd', true],
  ['d/M/yyyy', false],
  ['d.M.yy', false],
])('digits alone are a date in %s: %s', (pattern, isPossible) => {
  expect(isOfDigits(formatOf(pattern))).toBe(isPossible);
});
