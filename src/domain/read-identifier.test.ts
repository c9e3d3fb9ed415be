import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDENTIFIER_KINDS, type IdentifierKind } from './identifier.ts';
import { readIdentifier } from './read-identifier.ts';

const FORMS: readonly (readonly IdentifierKind[])[] = [
  IDENTIFIER_KINDS,
  ['email'],
  ['email', 'phone'],
  ['username', 'email'],
];

describe('an e-mail address', () => {
  it.each([
    'new\u200bperson@example.org',
    'newperson＠example.org',
    'ｎｅｗｐｅｒｓｏｎ@ｅｘａｍｐｌｅ．ｏｒｇ',
    'newperson﹫example.org',
    '\u202anewperson@exam\u00adple.org\u202c',
    'new\u200dperson@example.org\ufe0f',
    'mailto:newperson@example.org',
    'MAILTO:newperson@example.org?subject=Hello%20you&cc=ada@example.org',
    'New Person <newperson@example.org>',
    '"Person, New" <mailto:newperson@example.org>;',
    '<newperson@example.org>,',
    'New Person ＜newperson＠example.org＞',
    '"newperson@example.org"',
    "'newperson@example.org'",
    '“newperson@example.org”',
    '„newperson@example.org“',
    '«newperson@example.org»',
    '「newperson@example.org」',
    '(newperson@example.org).',
    'newperson@example.org"',
    'newperson@example.org;',
    'newperson@example.org, ',
    'newperson@example.org.',
    'newperson@example.org。',
    ' newperson@example.org ; ',
  ])('is found in %j, in every form that takes addresses', (typed) => {
    for (const kinds of FORMS)
      expect(readIdentifier(typed, kinds)).toEqual({ kind: 'email', text: 'newperson@example.org' });
  });

  it.each([
    'Vera.Ä+x@Example.ORG',
    "o'brien@example.org",
    '"a@b"@example.org',
    "'ada@example.org",
    'vera@bücher.example',
    'نام\u200cها@example.org',
    'a@b.example, c@d.example',
    'ada lovelace@example.org',
    'ada@',
    `${'a'.repeat(1000)}＠example.org`,
  ])('is left as it is: %j', (typed) => {
    expect(readIdentifier(typed, ['email'])).toEqual({ kind: 'email', text: typed });
  });

  it.each(['ａｄａ', 'new\u200bperson', '"ada";', 'mailto:ada', 'Ada <ada>'])(
    'is none without an @: %j is trimmed only',
    (typed) => {
      expect(readIdentifier(` ${typed} `, ['email']).text).toBe(typed);
    },
  );
});

it.each([
  [' john.doe\u00a0', 'john.doe'],
  ['jo\u200bhn\ufeff', 'john'],
  ['José', 'José'],
  ['ａｄａ', 'ａｄａ'],
  ['"ada";', '"ada";'],
  ['mailto:ada', 'mailto:ada'],
  ['a\u00adda\u200d', 'a\u00adda'],
  ['ada lovelace', 'ada lovelace'],
])(
  'of a user name such as %j, nothing but spaces around it and marks without a width are left out',
  (typed, text) => {
    for (const kinds of [['username'], IDENTIFIER_KINDS] as const)
      expect(readIdentifier(typed, kinds)).toEqual({ kind: 'username', text });
  },
);

it.each([
  ['"+49 151 2345678";', '+49 151 2345678'],
  ['tel:+49-151-2345678,', '+49-151-2345678'],
  ['＋４９（１５１）２３４５６７８', '+49(151)2345678'],
  ['01\u200b51/23\u00ad45678 ext. 5', '0151/2345678'],
  ['٠١٥١ ٢٣٤٥٦٧٨', '0151 2345678'],
  ['(202) 555-0199.', '(202) 555-0199'],
])('keeps the groups of a phone number such as %j, and removes the text around it', (typed, text) => {
  for (const kinds of [['phone'], IDENTIFIER_KINDS] as const)
    expect(readIdentifier(typed, kinds)).toEqual({ kind: 'phone', text });
});

it('leaves its own result unchanged, for any text', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom(
      'ada',
      '@',
      '＠',
      'example.org',
      '<',
      '>',
      '"',
      '“',
      '(',
      ')',
      ';',
      ',',
      '.',
      ' ',
      '\u200b',
      '\u200d',
    ),
    fc.constantFrom('mailto:', 'tel:', '+49', '0151', ' ext. 5', '?', '\u00ad', "'"),
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 10 }),
      fc.subarray([...IDENTIFIER_KINDS], { minLength: 1 }),
      (parts, kinds) => {
        const read = readIdentifier(parts.join(''), kinds);
        expect(readIdentifier(read.text, kinds)).toEqual(read);
      },
    ),
    { numRuns: 500 },
  );
});

it('reads a long text in linear time', () => {
  for (const typed of [
    '@'.repeat(200_000),
    `@${'\u200b'.repeat(200_000)}`,
    `"`.repeat(200_000) + '@',
    ';'.repeat(200_000),
  ])
    expect(readIdentifier(typed, IDENTIFIER_KINDS).text.length).toBeLessThanOrEqual(typed.length);
});
