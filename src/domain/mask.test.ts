import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IdentifierKind } from './identifier.ts';
import { mask } from './mask.ts';

it.each<[IdentifierKind, string, string]>([
  ['email', 'adalovelace@example.org', 'adal****@example.org'],
  ['email', 'ada@example.org', 'ada****@example.org'],
  ['email', '"a@b"cdef@example.org', '"a@b****@example.org'],
  ['email', '😀😀😀😀😀@example.org', '😀😀😀😀****@example.org'],
  ['phone', '447700900123', '****0123'],
  ['phone', '123', '****123'],
  ['username', 'countess', 'countess'],
])('%s %s is shown as %s', (kind, value, shown) => {
  expect(mask({ kind, value })).toBe(shown);
});

it('however long a local part is, only its first four characters are shown', () => {
  const local = fc.stringMatching(/^[a-z0-9.+_-]{5,64}$/);
  fc.assert(
    fc.property(local, (name) => {
      expect(mask({ kind: 'email', value: `${name}@example.org` })).toBe(
        `${name.slice(0, 4)}****@example.org`,
      );
    }),
  );
});

it('however long a phone number is, only its last four digits are shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{4,20}$/), (digits) => {
      expect(mask({ kind: 'phone', value: digits })).toBe(`****${digits.slice(-4)}`);
    }),
  );
});
