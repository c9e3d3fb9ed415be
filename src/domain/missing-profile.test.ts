import { expect, it } from 'vitest';
import type { IdentifierKind } from './identifier.ts';
import {
  CONTINUE_METHODS,
  continueMethod,
  isContinueMethod,
  kindsOf,
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
])('%j missing leads to %s', (missing, method) => {
  expect(continueMethod(missing)).toBe(method);
});

it.each<[ContinueMethod, IdentifierKind[]]>([
  ['password', []],
  ['username', ['username']],
  ['email', ['email']],
  ['phone', ['phone']],
  ['emailOrPhone', ['email', 'phone']],
])('the page %s takes %j', (method, kinds) => {
  expect(kindsOf(method)).toEqual(kinds);
});

it('only these words have a page', () => {
  expect(CONTINUE_METHODS.every(isContinueMethod)).toBe(true);
  expect(['', 'Password', 'emailorphone', 'palm'].filter(isContinueMethod)).toEqual([]);
});
