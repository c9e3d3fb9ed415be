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
])('masks the %s %s as %s', (kind, value, masked) => {
  expect(mask({ kind, value })).toBe(masked);
});

it('shows only the first four characters of a local part of any length', () => {
  const local = fc.stringMatching(/^[a-z0-9.+_-]{5,64}$/);
  fc.assert(
    fc.property(local, (name) => {
      expect(mask({ kind: 'email', value: `${name}@example.org` })).toBe(
        `${name.slice(0, 4)}****@example.org`,
      );
    }),
  );
});

it('shows only the last four digits of a phone number of any length', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{4,20}$/), (digits) => {
      expect(mask({ kind: 'phone', value: digits })).toBe(`****${digits.slice(-4)}`);
    }),
  );
});
