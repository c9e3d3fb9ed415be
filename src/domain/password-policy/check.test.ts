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

describe('the examples of contract §8', () => {
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
  ])('has the expected issues for %s', (password, rules, user, breached, expected) => {
    expect(codes(password, rules, user, breached)).toEqual(expected);
  });
});

describe('length and characters', () => {
  it('counts UTF-16 units', () => {
    expect(codes('😀😀', policy({ min: 4 }))).toEqual(['unsupported_characters']);
    expect(codes('😀😀', policy({ min: 5 }))).toEqual(['too_short', 'unsupported_characters']);
    expect(codes('a'.repeat(9) + 'xqz', policy({ max: 11 }))).toContain('too_long');
  });
  it('accepts every printable ASCII symbol and the space, and no other symbols', () => {
    const symbols = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ ';
    expect(codes(symbols, policy({ types: 1 }))).toEqual([]);
    for (const odd of ['ä', '\t', '\u00a0', '字'])
      expect(codes(`abXy12!${odd}`)).toEqual(['unsupported_characters']);
  });
  it('reports the required numbers', () => {
    expect(checkPassword('ab', policy({ min: 8, types: 3 }), {}, false)).toEqual([
      { code: 'password_rejected.too_short', interpolation: { min: 8 } },
      { code: 'password_rejected.character_types', interpolation: { min: 3 } },
    ]);
  });
});

describe('restricted phrases', () => {
  it('are reported only if they make up most of the password', () => {
    expect(codes('aaaaaaaa')).toEqual(['restricted.repetition']);
    expect(codes('aaaaabcd')).toEqual(['restricted.repetition', 'restricted.sequence']);
    expect(codes('aaaa-x9Q')).toEqual([]);
  });
  it('include sequences in upper or lower case, not mixed', () => {
    expect(codes('ABCDEFGH')).toEqual(['restricted.sequence']);
    expect(codes('AbCdEfGh')).toEqual([]);
    expect(codes('98765432')).toEqual(['restricted.sequence']);
  });
  it('include the person’s name, username, e-mail address and phone number', () => {
    const user = {
      name: 'Ada Lovelace',
      username: 'countess',
      email: 'engine@example.org',
      phoneNumber: '+44 20 1234',
    };
    for (const password of [
      'adaLOVELACE',
      'Ada Lovelace',
      'lovelaceada',
      'countess1',
      'engineengine',
      '44201234',
    ]) {
      expect(codes(password, policy({ sequence: false }), user)).toEqual(['restricted.user_info']);
    }
    expect(codes('countess1', policy({ userInfo: false }), user)).toEqual([]);
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
