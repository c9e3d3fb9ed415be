import fc from 'fast-check';
import examples from 'libphonenumber-js/examples.mobile.json';
import { describe, expect, it } from 'vitest';
import { phone } from '../generated/constants.ts';
import { countryWhileTyping, listCountries, formatPhone, parsePhone, splitInternational } from './numbers.ts';

describe('listCountries', () => {
  it('names countries in the given language, with their calling codes', () => {
    expect(listCountries('en')).toContainEqual({
      region: 'DE',
      name: 'Germany',
      callingCode: '49',
      isMain: true,
    });
    expect(listCountries('de')).toContainEqual({
      region: 'US',
      name: 'Vereinigte Staaten',
      callingCode: '1',
      isMain: true,
    });
    expect(listCountries('zh-TW').find(({ region }) => region === 'JP')?.name).toBe('日本');
  });
  it('has one main country for each calling code', () => {
    const main = listCountries('en').filter(({ isMain }) => isMain);
    expect(new Set(main.map(({ callingCode }) => callingCode)).size).toBe(main.length);
    expect(main.filter(({ callingCode }) => ['1', '44'].includes(callingCode))).toMatchObject([
      { region: 'GB' },
      { region: 'US' },
    ]);
  });
  it('sorts by the rules of the language', () => {
    const german = listCountries('de').map(({ name }) => name);
    expect(german.slice(0, 2)).toEqual(['Afghanistan', 'Ägypten']);
    expect(german[german.indexOf('Österreich') - 1]).toBe('Oman');
  });
  it('lists each country once, with a name', () => {
    const all = listCountries('en');
    expect(new Set(all.map(({ region }) => region)).size).toBe(all.length);
    expect(all.filter(({ region, name }) => name === region || name === '')).toEqual([]);
    expect(all.length).toBeGreaterThan(240);
  });
});

describe('parsePhone', () => {
  it.each<[string, string | undefined, string]>([
    ['0151 12345678', 'DE', '4915112345678'],
    ['15112345678', 'DE', '4915112345678'],
    ['+49 (0)151 12345678', undefined, '4915112345678'],
    ['+49 151/12345678', 'FR', '4915112345678'],
    ['0049 151 12345678', 'FR', '4915112345678'],
    ['+44 7700 900123', undefined, '447700900123'],
    ['06 1234567', 'IT', '39061234567'],
    ['8 (800) 555-35-35', 'RU', '78005553535'],
    ['(213) 373-4253', 'US', '12133734253'],
    ['+1 555 123 4567', undefined, '15551234567'],
    ['＋４９ １５１ １２３４５６７８', undefined, '4915112345678'],
    ['٠١٥١ १२३ 45678', 'DE', '4915112345678'],
    ['\u202a+49\u00a0151\u202f12345678\u202c', undefined, '4915112345678'],
    ['+ 49 151 12345678', undefined, '4915112345678'],
    ['0044 7700 900301', 'US', '447700900301'],
    ['tel:+49-151-12345678', undefined, '4915112345678'],
    ['+800 1234 5678', undefined, '80012345678'],
    ['12', 'DE', '4912'],
    ['+49151 12345678 ext. 5', undefined, '4915112345678'],
    ['+52 1 55 1234 5678', undefined, '525512345678'],
    ['52 1 55 1234 5678', 'MX', '525512345678'],
    ['044 55 1234 5678', 'MX', '525512345678'],
    ['045 55 1234 5678', 'MX', '525512345678'],
    ['01 55 1234 5678', 'MX', '525512345678'],
    ['1 55 1234 5678', 'MX', '525512345678'],
    ['55 1234 5678', 'MX', '525512345678'],
    ['+52 044 55 1234 5678', 'US', '525512345678'],
    ['+52 155 123 4567', undefined, '521551234567'],
    ['044 55 1234 5678', 'DE', '49445512345678'],
  ])('parses %j with the country %s as %s', (text, region, value) => {
    expect(parsePhone(text, region)).toEqual({ value });
  });

  it.each<[string, string | undefined, string]>([
    ['0151 12345678', undefined, 'country'],
    ['0151 12345678', 'ZZ', 'country'],
    ['0151 12345678', 'toString', 'country'],
    ['0151 12345678', '', 'country'],
    ['+999 123456', 'DE', 'country'],
    ['', 'DE', 'invalid'],
    ['+', 'DE', 'invalid'],
    ['abc', undefined, 'invalid'],
    ['0151 abc', 'DE', 'invalid'],
    ['1-800-FLOWERS', 'US', 'invalid'],
    ['0151+12345', 'DE', 'invalid'],
    ['1', 'DE', 'too_short'],
    ['+49', undefined, 'too_short'],
    ['1'.repeat(18), 'DE', 'too_long'],
    ['1'.repeat(251), undefined, 'too_long'],
  ])('refuses %j with the country %s as %s', (text, region, problem) => {
    expect(parsePhone(text, region)).toEqual({ problem });
  });

  it('never throws, and returns only digits', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\+?[0-9 ()./-]{0,30}$/));
    fc.assert(
      fc.property(text, fc.option(fc.constantFrom('DE', 'US', 'IT'), { nil: undefined }), (typed, region) => {
        const read = parsePhone(typed, region);
        if ('value' in read) expect(read.value).toMatch(/^[0-9]{3,20}$/);
      }),
    );
  });
});

describe('splitInternational', () => {
  it.each<[string, string | undefined, { region: string; national: string } | undefined]>([
    ['+44 20 7946 0018', undefined, { region: 'GB', national: '20 7946 0018' }],
    ['+44 (0)20 7946 0018', undefined, { region: 'GB', national: '20 7946 0018' }],
    ['tel:+4915112345678', undefined, { region: 'DE', national: '1511 2345678' }],
    ['+1 204 234 5678', 'US', { region: 'CA', national: '204 234 5678' }],
    ['+1 555 123 4567', undefined, { region: 'US', national: '555 123 4567' }],
    ['+1 555 123 4567', 'CA', { region: 'CA', national: '555 123 4567' }],
    ['0044 7700 900301', 'US', { region: 'GB', national: '7700 900301' }],
    ['0049 151 12345678', 'FR', { region: 'DE', national: '1511 2345678' }],
    ['+52 1 55 1234 5678', 'US', { region: 'MX', national: '55 1234 5678' }],
    ['+800 1234 5678', undefined, undefined],
    ['+999 1234', undefined, undefined],
    ['020 7946 0018', 'GB', undefined],
    ['+4', undefined, undefined],
    ['ada@example.org', undefined, undefined],
  ])('splits %j, with the chosen country %s, into %j', (text, chosen, split) => {
    expect(splitInternational(text, chosen)).toEqual(split);
  });

  it('does not change the number', () => {
    const codes = [...new Set(listCountries('en').map(({ callingCode }) => callingCode))];
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.stringMatching(/^[0-9]{2,15}$/), (code, rest) => {
        const text = `+${code}${rest}`;
        const split = splitInternational(text);
        if (split) expect(parsePhone(split.national, split.region)).toEqual(parsePhone(text, undefined));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('countryWhileTyping', () => {
  it.each<[string, string, string | undefined]>([
    ['+', 'US', undefined],
    ['+4', 'US', undefined],
    ['+44', 'US', 'GB'],
    ['+44 77', 'US', 'GB'],
    ['+44 77', 'JE', 'JE'],
    ['+447700900301', 'US', 'GB'],
    ['+441481960194', 'US', 'GG'],
    ['＋８１ ９', 'US', 'JP'],
    ['+1', 'DE', 'US'],
    ['+1 204', 'CA', 'CA'],
    ['+1 204 234 5678', 'US', 'CA'],
    ['+800 12', 'US', ''],
    ['+870', 'US', ''],
    ['+870 773 111 632', 'US', ''],
    ['+883 5100', 'US', ''],
    ['+88', 'US', undefined],
    ['+999', 'US', ''],
    ['0044 77', 'US', undefined],
    ['', 'US', undefined],
  ])('finds for %j, with %s chosen, %s', (text, chosen, region) => {
    expect(countryWhileTyping(text, chosen)).toBe(region);
  });

  it('finds a country of the calling code as soon as the code is complete', () => {
    const countries = listCountries('en');
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.constantFrom(...countries),
        fc.stringMatching(/^[0-9]{0,12}$/),
        ({ callingCode }, chosen, rest) => {
          const region = countryWhileTyping(`+${callingCode}${rest}`, chosen.region);
          expect(countries.find((country) => country.region === region)?.callingCode).toBe(callingCode);
        },
      ),
    );
  });
});

describe('an example mobile number of every country', () => {
  const numbers = listCountries('en').flatMap(({ region, callingCode }) => {
    const national = new Map(Object.entries(examples)).get(region);
    return national === undefined ? [] : [{ region, callingCode, national }];
  });

  const codeOf = (region: string | undefined) =>
    numbers.find((number) => number.region === region)?.callingCode;

  it('stays the same when it is parsed, formatted and split', () => {
    expect(numbers.length).toBeGreaterThan(230);
    for (const { region, callingCode, national } of numbers) {
      const value = callingCode + national;
      expect(parsePhone(national, region), region).toEqual({ value });
      expect(formatPhone(value), region).toMatch(new RegExp(`^\\+${callingCode} [0-9 -]+$`));
      expect(parsePhone(formatPhone(value), undefined), region).toEqual({ value });
      // Countries that share a calling code may share numbers, such as FI and AX.
      const split = splitInternational(formatPhone(value), region);
      expect(codeOf(split?.region), region).toBe(callingCode);
      expect(parsePhone(split?.national ?? '', split?.region), region).toEqual({ value });
    }
  });
});

it.each([
  ['442079460018', '+44 20 7946 0018'],
  ['447700900123', '+44 7700 900123'],
  ['12133734253', '+1 213 373 4253'],
  ['999123', '+999123'],
  ['1', '+1'],
  ['', '+'],
])('formatPhone(%s) is %s', (digits, formatted) => {
  expect(formatPhone(digits)).toBe(formatted);
});

it('formatPhone never loses or adds a digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,20}$/), (digits) => {
      expect(formatPhone(digits).replace(/\D/g, '')).toBe(digits);
    }),
    { numRuns: 2000 },
  );
});

it('refuses numbers by the lengths that the contract lists, which the library has built in', () => {
  const problem = (text: string) => {
    const result = parsePhone(text, 'DE');
    return 'problem' in result ? result.problem : 'none';
  };
  const national = (digits: number) => problem('1'.repeat(digits));
  const { minNationalDigits, maxNationalDigits, maxTextLength } = phone;
  expect([national(minNationalDigits - 1), national(minNationalDigits)]).toEqual(['too_short', 'none']);
  expect([national(maxNationalDigits), national(maxNationalDigits + 1)]).toEqual(['none', 'too_long']);
  const spaced = (length: number) => problem(`15${' '.repeat(length - 4)}11`);
  expect([spaced(maxTextLength), spaced(maxTextLength + 1)]).toEqual(['none', 'too_long']);
});
