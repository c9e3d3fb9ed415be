import { expect, it } from 'vitest';
import { firstContinueMethod, type ContinueMethod } from './missing-profile.ts';

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
