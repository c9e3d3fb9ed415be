import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import { describe, expect, it } from 'vitest';
import { listCountries, parsePhone, splitInternational } from './numbers.ts';

const mobile = new Map(Object.entries(examples));
const numbers = listCountries('en').flatMap(({ region, callingCode }) => {
  const national = mobile.get(region);
  return national === undefined ? [] : [{ region, callingCode, national }];
});

const HINTS: [string, string | undefined, string | undefined][] = [
  ['447700900301', 'US', 'GB'],
  ['447700900301', undefined, undefined],
  ['447400123456', undefined, 'GB'],
  ['+447700900301', 'US', 'GB'],
  ['00447700900301', 'US', 'GB'],
  ['4915112345678', 'FR', 'DE'],
  ['8613800138000', 'US', 'CN'],
  ['4915112345678', 'DE', 'DE'],
  ['12025550199', 'US', undefined],
  ['2025550199', 'US', undefined],
  ['2025550199', undefined, undefined],
  ['07700900301', 'GB', undefined],
  ['7700900301', 'US', undefined],
  ['15112345678', 'DE', undefined],
  ['999123456789', 'US', undefined],
  ['62812345678', 'ID', 'ID'],
  ['5215512345678', 'US', 'MX'],
  ['15512345678', 'MX', undefined],
];

describe('a number that was hinted, pasted or autofilled', () => {
  it.each(HINTS)('reads %s, in a browser of %s, with the calling code of %s', (text, region, expected) => {
    expect(splitInternational(text, region, true)?.region).toBe(expected);
  });

  it.each(HINTS)('reads %s, in a browser of %s, alike before and after it is split', (text, region) => {
    const split = splitInternational(text, region, true);
    if (split) expect(parsePhone(split.national, split.region)).toEqual(parsePhone(text, region, true));
    else expect(parsePhone(text, region, true)).toEqual(parsePhone(text, region));
  });

  it('is read as an international number with or without +, or as a national number of the browser’s country', () => {
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.constantFrom(...numbers), (number, browser) => {
        const digits = number.callingCode + number.national;
        const read = parsePhone(digits, browser.region, true);
        const asNational = parsePhone(digits, browser.region);
        const asInternational = parsePhone(`+${digits}`, browser.region);
        expect([asNational, asInternational]).toContainEqual(read);
        if (browser.callingCode === number.callingCode) expect(read).toEqual(asInternational);
      }),
    );
  });

  it('is read as a national number if the person typed it', () => {
    expect(splitInternational('447700900301', 'US')).toBeUndefined();
    expect(parsePhone('447700900301', 'US')).toEqual({ value: '1447700900301' });
  });
});
