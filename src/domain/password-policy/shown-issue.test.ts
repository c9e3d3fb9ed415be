import { expect, it } from 'vitest';
import { checkPassword } from './check.ts';
import { shownIssue, type UncheckedIssue, type ShownIssue } from './shown-issue.ts';

const issue = (reason: string, interpolation?: unknown): UncheckedIssue => ({
  code: `password_rejected.${reason}`,
  ...(interpolation === undefined ? {} : { interpolation }),
});

it.each<[string, UncheckedIssue[], ShownIssue | undefined]>([
  ['too short, with the minimum', [issue('too_short', { min: 8 })], { key: 'too_short', values: { min: 8 } }],
  [
    'too long, with the maximum',
    [issue('too_long', { max: 256 })],
    { key: 'too_long', values: { max: 256 } },
  ],
  [
    'too few character types, with the minimum',
    [issue('character_types', { min: 3 })],
    { key: 'character_types', values: { min: 3 } },
  ],
  ['a breach', [issue('pwned')], { key: 'pwned', values: {} }],
  [
    'unsupported characters before all others',
    [issue('too_short', { min: 8 }), issue('pwned'), issue('unsupported_characters')],
    { key: 'unsupported_characters', values: {} },
  ],
  [
    'too short before too few character types, whatever their order',
    [issue('character_types', { min: 3 }), issue('too_short', { min: 8 })],
    { key: 'too_short', values: { min: 8 } },
  ],
  [
    'a breach before restricted phrases',
    [issue('restricted.words'), issue('pwned')],
    { key: 'pwned', values: {} },
  ],
  [
    'restricted phrases in one line, without duplicates, in the order of the issues',
    [
      issue('restricted.words'),
      issue('restricted.repetition'),
      issue('restricted.words'),
      issue('restricted.user_info'),
    ],
    { key: 'restricted_found', reasons: ['words', 'repetition', 'user_info'] },
  ],
  [
    'only the known issues if others are unknown',
    [issue('recently_used', { count: 5 }), issue('restricted.sequence')],
    { key: 'restricted_found', reasons: ['sequence'] },
  ],
  [
    'nothing if all issues are unknown',
    [issue('recently_used', { count: 5 }), issue('restricted.palindrome')],
    undefined,
  ],
  ['nothing if the number is missing', [issue('too_short')], undefined],
  ['nothing if the number has another type', [issue('too_short', { min: '8' })], undefined],
  ['nothing if the data is null', [issue('too_short', null)], undefined],
  ['nothing if there are no issues', [], undefined],
])('shows %s', (_, issues, shown) => {
  expect(shownIssue(issues)).toEqual(shown);
});

it('accepts the issues found by checkPassword', () => {
  const policy = {
    length: { min: 8, max: 256 },
    characterTypes: { min: 1 },
    rejects: { pwned: true, repetitionAndSequence: true, userInfo: true, words: [] },
  };
  expect(shownIssue(checkPassword('abc', policy, {}, false))).toEqual({
    key: 'too_short',
    values: { min: 8 },
  });
  expect(shownIssue(checkPassword('aaaaabcd', policy, {}, false))).toEqual({
    key: 'restricted_found',
    reasons: ['repetition', 'sequence'],
  });
  expect(shownIssue(checkPassword('aaaa-x9Q', policy, {}, false))).toBeUndefined();
});
