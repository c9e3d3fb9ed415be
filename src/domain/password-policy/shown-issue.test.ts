import { expect, it } from 'vitest';
import { checkPassword } from './check.ts';
import { shownIssue, type AnyIssue, type ShownIssue } from './shown-issue.ts';

const issue = (reason: string, interpolation?: unknown): AnyIssue => ({
  code: `password_rejected.${reason}`,
  ...(interpolation === undefined ? {} : { interpolation }),
});

it.each<[string, AnyIssue[], ShownIssue | undefined]>([
  ['too short with its number', [issue('too_short', { min: 8 })], { key: 'too_short', values: { min: 8 } }],
  ['too long with its number', [issue('too_long', { max: 256 })], { key: 'too_long', values: { max: 256 } }],
  [
    'too few kinds with their number',
    [issue('character_types', { min: 3 })],
    { key: 'character_types', values: { min: 3 } },
  ],
  ['a breach', [issue('pwned')], { key: 'pwned', values: {} }],
  [
    'unsupported characters before all else',
    [issue('too_short', { min: 8 }), issue('pwned'), issue('unsupported_characters')],
    { key: 'unsupported_characters', values: {} },
  ],
  [
    'too short before too few kinds, whatever came first',
    [issue('character_types', { min: 3 }), issue('too_short', { min: 8 })],
    { key: 'too_short', values: { min: 8 } },
  ],
  [
    'a breach before restricted phrases',
    [issue('restricted.words'), issue('pwned')],
    { key: 'pwned', values: {} },
  ],
  [
    'restricted phrases in one line, each once, as they came',
    [
      issue('restricted.words'),
      issue('restricted.repetition'),
      issue('restricted.words'),
      issue('restricted.user_info'),
    ],
    { key: 'restricted_found', reasons: ['words', 'repetition', 'user_info'] },
  ],
  [
    'what is known beside a newer word',
    [issue('recently_used', { count: 5 }), issue('restricted.sequence')],
    { key: 'restricted_found', reasons: ['sequence'] },
  ],
  [
    'nothing of ours for newer words',
    [issue('recently_used', { count: 5 }), issue('restricted.palindrome')],
    undefined,
  ],
  ['nothing of ours when the number is missing', [issue('too_short')], undefined],
  ['nothing of ours when the number is none', [issue('too_short', { min: '8' })], undefined],
  ['nothing of ours when the data is none', [issue('too_short', null)], undefined],
  ['nothing of nothing', [], undefined],
])('shows %s', (_, issues, shown) => {
  expect(shownIssue(issues)).toEqual(shown);
});

it('what the own check finds goes through the same function', () => {
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
