import { expect, it } from 'vitest';
import { detectKind, phoneDigits, type IdentifierKind } from './identifier.ts';

const ALL: IdentifierKind[] = ['username', 'email', 'phone'];

it.each<[string, IdentifierKind[], IdentifierKind | undefined]>([
  ['anything', ['phone'], 'phone'],
  ['12', ['email'], 'email'],
  ['ada', ALL, 'username'],
  ['12', ALL, 'username'],
  ['123', ALL, 'phone'],
  ['+49 (151) 234-567', ALL, 'phone'],
  ['+44 7700\u2011900\u00a0301', ALL, 'phone'],
  ['＋８１ ９０ １２３４', ALL, 'phone'],
  ['٠١٢٣', ALL, 'phone'],
  ['123a', ALL, 'username'],
  ['ada@example.org', ALL, 'email'],
  ['123@456', ALL, 'email'],
  ['123', ['username', 'email'], undefined],
  ['ada@example.org', ['username', 'phone'], undefined],
  ['ada', ['email', 'phone'], undefined],
  ['ada', [], undefined],
])('detects %s, with %j enabled, as %s', (text, enabled, kind) => {
  expect(detectKind(text, enabled)).toBe(kind);
});

it('phoneDigits removes everything but digits', () => {
  expect(phoneDigits('+49 (151) 234-567')).toBe('49151234567');
  expect(phoneDigits('＋４９ ١٥١')).toBe('49151');
});
