import { expect, it } from 'vitest';
import { detectKind, type IdentifierKind } from './identifier.ts';

const ALL: IdentifierKind[] = ['username', 'email', 'phone'];

it.each<[string, IdentifierKind[], IdentifierKind | undefined]>([
  ['anything', ['phone'], 'phone'],
  ['ada', ALL, 'username'],
  ['12', ALL, 'username'],
  ['123', ALL, 'phone'],
  ['+49 (151) 234-567', ALL, 'phone'],
  ['12 ext. 345', ALL, 'username'],
  ['123a', ALL, 'username'],
  ['ada@example.org', ALL, 'email'],
  ['123@456', ALL, 'email'],
  ['123', ['username', 'email'], undefined],
  ['ada@example.org', ['username', 'phone'], undefined],
])('detects %s, with %j enabled, as %s', (text, enabled, kind) => {
  expect(detectKind(text, enabled)).toBe(kind);
});
