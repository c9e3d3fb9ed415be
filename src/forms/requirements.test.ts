import { expect, it } from 'vitest';
import { requirements } from './requirements.ts';

const policy = {
  length: { min: 8, max: 12 },
  characterTypes: { min: 2 },
  rejects: { pwned: true, repetitionAndSequence: true, userInfo: true, words: [] },
};

it('marks requirements as open for an empty password, else as met or unmet', () => {
  const states = (password: string) => requirements(password, policy).map(({ state }) => state);
  expect(states('')).toEqual(['open', 'open']);
  expect(states('abc')).toEqual(['unmet', 'unmet']);
  expect(states('abcdefgh')).toEqual(['met', 'unmet']);
  expect(states('abcdefg1')).toEqual(['met', 'met']);
  expect(states('abcdefg1é')).toEqual(['met', 'unmet']);
});

it('does not list a minimum of one as a requirement', () => {
  const lax = { ...policy, length: { min: 1, max: 12 }, characterTypes: { min: 1 } };
  expect(requirements('', lax)).toEqual([]);
  expect(requirements('', { ...lax, length: { min: 2, max: 12 } })).toHaveLength(1);
});
