import { expect, it } from 'vitest';
import type { IdentifierKind } from './identifier.ts';
import {
  CONTINUE_METHODS,
  firstContinueMethod,
  isContinueMethod,
  identifierKindsFor,
  type ContinueMethod,
} from './missing-profile.ts';

it.each<[string[], ContinueMethod | undefined]>([
  [['password', 'email'], 'password'],
  [['username'], 'username'],
  [['emailOrPhone'], 'emailOrPhone'],
  [['palm', 'phone'], 'phone'],
  [['palm'], undefined],
  [['toString'], undefined],
  [[], undefined],
])('firstContinueMethod(%j) is %s', (missing, method) => {
  expect(firstContinueMethod(missing)).toBe(method);
});

it.each<[ContinueMethod, IdentifierKind[]]>([
  ['password', []],
  ['username', ['username']],
  ['email', ['email']],
  ['phone', ['phone']],
  ['emailOrPhone', ['email', 'phone']],
])('the page for a missing %s accepts %j', (method, kinds) => {
  expect(identifierKindsFor(method)).toEqual(kinds);
});

it('isContinueMethod accepts only the known methods', () => {
  expect(CONTINUE_METHODS.every(isContinueMethod)).toBe(true);
  expect(['', 'Password', 'emailorphone', 'palm'].filter(isContinueMethod)).toEqual([]);
});
