import { expect, it } from 'vitest';
import { rejection } from '../errors/password-rejection.ts';
import { requirements } from './requirements.ts';

const policy = {
  length: { min: 8, max: 12 },
  characterTypes: { min: 2 },
  rejects: { pwned: true, repetitionAndSequence: true, userInfo: true, words: [] },
};

it.each([
  [[{ code: 'password_rejected.pwned' }], { key: 'error.password_rejected.pwned', values: {} }],
  [
    [{ code: 'password_rejected.restricted.words' }, { code: 'password_rejected.restricted.user_info' }],
    {
      key: 'error.password_rejected.restricted_found',
      lists: { reasons: ['list.words', 'list.user_info'] },
    },
  ],
  [[{ code: 'password_rejected.recently_used' }], undefined],
  [[], undefined],
])('%j is told as %j', (issues, text) => {
  expect(rejection(issues)).toEqual(text);
});

it('what a password needs is open, then unmet or met as it is typed', () => {
  const states = (typed: string) => requirements(typed, policy).map(({ state }) => state);
  expect(states('')).toEqual(['open', 'open']);
  expect(states('abc')).toEqual(['unmet', 'unmet']);
  expect(states('abcdefgh')).toEqual(['met', 'unmet']);
  expect(states('abcdefg1')).toEqual(['met', 'met']);
  expect(states('abcdefg1é')).toEqual(['met', 'unmet']);
});

it('what asks for one of something is not worth a line', () => {
  const lax = { ...policy, length: { min: 1, max: 12 }, characterTypes: { min: 1 } };
  expect(requirements('', lax)).toEqual([]);
  expect(requirements('', { ...lax, length: { min: 2, max: 12 } })).toHaveLength(1);
});
