import { describe, expect, it } from 'vitest';
import { checkPassword, isHashInRange } from './check.ts';
import type { PasswordPolicy, UserInfo } from './policy.ts';

const policy = (
  more: {
    min?: number;
    max?: number;
    types?: number;
    words?: string[];
    userInfo?: boolean;
    sequence?: boolean;
  } = {},
): PasswordPolicy => ({
  length: { min: more.min ?? 8, max: more.max ?? 256 },
  characterTypes: { min: more.types ?? 1 },
  rejects: {
    pwned: true,
    repetitionAndSequence: more.sequence ?? true,
    userInfo: more.userInfo ?? true,
    words: more.words ?? [],
  },
});

const codes = (password: string, rules = policy(), user: UserInfo = {}, breached = false) =>
  checkPassword(password, rules, user, breached).map(({ code }) => code.replace('password_rejected.', ''));

describe('the examples of the contract', () => {
  it.each<[string, PasswordPolicy, UserInfo, boolean, string[]]>([
    ['aL1!aL1!', policy(), { name: 'aL1!' }, false, ['restricted.user_info']],
    [
      '123456',
      policy({ min: 7, types: 3 }),
      {},
      true,
      ['too_short', 'character_types', 'pwned', 'restricted.sequence'],
    ],
    ['lo9KI8mju78911', policy(), {}, false, ['restricted.sequence']],
    ['silverHAnd213', policy({ words: ['silverhand'] }), {}, false, []],
  ])('finds the expected issues of %s', (password, rules, user, breached, expected) => {
    expect(codes(password, rules, user, breached)).toEqual(expected);
  });
});

it('isHashInRange finds the suffix of a hash in any case', () => {
  const suffix = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';
  expect(isHashInRange(`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${suffix.toLowerCase()}:37`, suffix)).toBe(
    true,
  );
  expect(isHashInRange(suffix, suffix)).toBe(true);
  expect(isHashInRange('', suffix)).toBe(false);
});
