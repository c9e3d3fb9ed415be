import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wireAddress } from '../domain/email-address.ts';
import { unicodeAddress } from './unicode-domain.ts';

it.each([
  'vera@bücher.example',
  'ada@straße.example',
  'ada@例え.テスト',
  'ada@한국.example',
  'ada@مثال.example',
  'ada@пример.рф',
  'ada@παράδειγμα.ελ',
  'ada@mañana.münchen.example',
])('shows the domain of %s as it was typed', (address) => {
  expect(wireAddress(address)).not.toBe(address);
  expect(unicodeAddress(wireAddress(address))).toBe(address);
});

it.each([
  ['a Cyrillic domain under a Latin one', 'ada@аррӏе.com'],
  ['mixed scripts', 'ada@pаypal.com'],
  ['a script that is not listed', 'ada@ᎠᎡ.example'],
])('leaves %s in ASCII', (_what, typed) => {
  const wire = wireAddress(typed);
  expect(wire).toContain('xn--');
  expect(unicodeAddress(wire)).toBe(wire);
});

it.each([
  'ada@xn--.example',
  'ada@xn--99999999999.example',
  'ada@xn--a-é.example',
  'ada@example.org',
  'ada',
  '',
])('leaves %j as it is', (address) => {
  expect(unicodeAddress(address)).toBe(address);
});

it('never shows a domain that stands for another address', () => {
  const label = fc.string({ unit: fc.constantFrom(...'abcxyz019-'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(label, (text) => {
      const address = `ada@xn--${text}.example`;
      const shown = unicodeAddress(address);
      expect(shown === address || wireAddress(shown) === address).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
