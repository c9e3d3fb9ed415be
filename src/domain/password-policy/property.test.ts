import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPassword } from './check.ts';
import type { PasswordPolicy, UserInfo } from './policy.ts';

/** A slow, obvious second implementation of contract.md#password-policy: it tries every substring. */
function referenceCodes(
  password: string,
  policy: PasswordPolicy,
  user: UserInfo,
  breached: boolean,
): string[] {
  const codes: string[] = [];
  if (password.length < policy.length.min) codes.push('too_short');
  if (password.length > policy.length.max) codes.push('too_long');
  const lower = 'abcdefghijklmnopqrstuvwxyz';
  const kinds = [lower, lower.toUpperCase(), '0123456789', '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ '];
  const chars = password.split('');
  if (chars.some((char) => !kinds.some((kind) => kind.includes(char)))) codes.push('unsupported_characters');
  else if (
    kinds.filter((kind) => chars.some((char) => kind.includes(char))).length < policy.characterTypes.min
  )
    codes.push('character_types');
  if (policy.rejects.pwned && breached) codes.push('pwned');

  const rows = ['0123456789', lower, 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  const columns = '1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik 9ol'.split(' ');
  const sequences = [...rows, ...columns].flatMap((row) => [row, row.split('').reverse().join('')]);
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const name = user.name ?? '';
  const userWords = [
    ...[name, name.split(/\s/).join(''), ...name.split(/\s+/), user.username ?? ''],
    ...[(user.email ?? '').split('@')[0] ?? '', (user.phoneNumber ?? '').replace(/[^0-9]/g, '')],
  ].filter((word) => word !== '');

  const rules: [string, boolean, (part: string) => boolean][] = [
    [
      'restricted.repetition',
      policy.rejects.repetitionAndSequence,
      (part) => part.length >= 3 && new Set(part.split('')).size === 1,
    ],
    [
      'restricted.sequence',
      policy.rejects.repetitionAndSequence,
      (part) =>
        part.length >= 3 &&
        sequences.some((sequence) => sequence.includes(part) || sequence.toUpperCase().includes(part)),
    ],
    ['restricted.words', true, (part) => policy.rejects.words.some((word) => same(word, part))],
    ['restricted.user_info', policy.rejects.userInfo, (part) => userWords.some((word) => same(word, part))],
  ];
  const marks = chars.map(() => false);
  const seen: string[] = [];
  for (let from = 0; from < password.length; from += 1) {
    for (const [code, on, matches] of rules) {
      for (let to = from + 1; on && to <= password.length; to += 1) {
        if (!matches(password.slice(from, to))) continue;
        if (!seen.includes(code)) seen.push(code);
        marks.fill(true, from, to);
      }
    }
  }
  const covered = marks.filter(Boolean).length;
  const threshold = password.length - 3 < 1 ? 1 : password.length - 3;
  return covered > threshold ? [...codes, ...seen] : codes;
}

const piece = fc.oneof(
  fc.constantFrom(...'123 abc CBA qwe 9ol xsw2 aaa !!!! ada LoveLace harbour AdA x'.split(' ')),
  fc.string({ maxLength: 3 }),
  fc.string({ unit: 'grapheme', maxLength: 1 }),
  fc.stringMatching(/^[a-z]{1,4}$/),
);
const password = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
const policy: fc.Arbitrary<PasswordPolicy> = fc.record({
  length: fc.record({ min: fc.integer({ min: 1, max: 12 }), max: fc.integer({ min: 6, max: 30 }) }),
  characterTypes: fc.record({ min: fc.integer({ min: 1, max: 4 }) }),
  rejects: fc.record({
    pwned: fc.boolean(),
    repetitionAndSequence: fc.boolean(),
    userInfo: fc.boolean(),
    words: fc.subarray(['harbour', 'Har', 'x', 'our!']),
  }),
});
const user: fc.Arbitrary<UserInfo> = fc.record(
  {
    name: fc.constantFrom('Ada', 'Ada Lovelace', '  ada\t lovelace ', ''),
    username: fc.constantFrom('harbour', 'abc'),
    email: fc.constantFrom('ada@example.org', 'x@y'),
    phoneNumber: fc.constantFrom('+1 23', '999'),
  },
  { requiredKeys: [] },
);

it('agrees with the reference implementation on 500 random passwords', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  console.info(`password policy: SEED=${seed}`);
  fc.assert(
    fc.property(password, policy, user, fc.boolean(), (text, rules, person, breached) => {
      const codes = checkPassword(text, rules, person, breached).map(({ code }) =>
        code.replace('password_rejected.', ''),
      );
      expect(codes).toEqual(referenceCodes(text, rules, person, breached));
    }),
    { seed, numRuns: 500 },
  );
});
