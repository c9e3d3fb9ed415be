import { expect, it } from 'vitest';
import { detectKind, type IdentifierKind } from './identifier.ts';

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
  ['0151/12345678', ALL, 'phone'],
  ['+44 7700 900301 ext. 5', ALL, 'phone'],
  ['tel:+49-151-2345678', ALL, 'phone'],
  ['12 ext. 345', ALL, 'username'],
  ['ada x5', ALL, 'username'],
  ['123a', ALL, 'username'],
  ['ada@example.org', ALL, 'email'],
  ['123@456', ALL, 'email'],
  ['ada＠example.org', ALL, 'email'],
  ['123', ['username', 'email'], 'username'],
  ['123', ['email', 'phone'], 'phone'],
  ['ada@example.org', ['username', 'phone'], 'username'],
  ['ada@example.org', ['phone', 'email'], 'email'],
  ['ada', ['email', 'phone'], undefined],
  ['ada', [], undefined],
])('detects %s, with %j enabled, as %s', (text, enabled, kind) => {
  expect(detectKind(text, enabled)).toBe(kind);
});
