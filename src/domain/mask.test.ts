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
