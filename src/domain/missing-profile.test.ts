import { expect, it } from 'vitest';
import { firstMissingPart, type ContinueMethod } from './missing-profile.ts';

it.each<[string[], ContinueMethod | undefined]>([
  [['password', 'email'], 'password'],
  [['username'], 'username'],
  [['emailOrPhone'], 'emailOrPhone'],
  [['palm', 'phone'], 'phone'],
  [['palm'], undefined],
  [['toString'], undefined],
  [[], undefined],
])('firstMissingPart(%j) is %s', (missing, method) => {
  expect(firstMissingPart(missing)).toBe(method);
});
