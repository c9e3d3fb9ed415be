import { expect, it } from 'vitest';
import { translateText } from '../i18n/translate.ts';
import { english } from '../testing/english.ts';
import { keepsUsernamePolicy, usernamePolicyText, type UsernamePolicy } from './username-policy.ts';

const only = (...kinds: readonly (keyof NonNullable<UsernamePolicy['allowedChars']>)[]) => ({
  lowercase: kinds.includes('lowercase'),
  uppercase: kinds.includes('uppercase'),
  numbers: kinds.includes('numbers'),
  underscore: kinds.includes('underscore'),
});

it.each<[UsernamePolicy, string]>([
  [{ minLength: 4, maxLength: 12, allowedChars: only('lowercase') }, 'Use 4 to 12 lowercase letters'],
  [
    { minLength: 6, maxLength: 6, allowedChars: only('uppercase', 'numbers') },
    'Use exactly 6 uppercase letters and digits',
  ],
  [
    { maxLength: 20, allowedChars: { uppercase: false } },
    'Use at most 20 lowercase letters, digits, and underscores',
  ],
  [{ minLength: 3 }, 'Use at least 3 lowercase letters, uppercase letters, digits, and underscores'],
  [
    { minLength: 1, maxLength: 128, allowedChars: only('lowercase', 'underscore') },
    'Use only lowercase letters and underscores',
  ],
])('%j is said as %s', async (policy, sentence) => {
  const text = usernamePolicyText(policy);
  expect(text && translateText(await english(), text)).toBe(sentence);
});

it.each<[string, UsernamePolicy]>([
  ['every user name', {}],
  ['every user name', { minLength: 1, maxLength: 128, allowedChars: { lowercase: true } }],
  ['no user name', { allowedChars: only() }],
  ['no user name', { minLength: 9, maxLength: 4 }],
])('a policy that allows %s needs no sentence: %j', (_, policy) => {
  expect(usernamePolicyText(policy)).toBeUndefined();
});

it.each<[string, boolean]>([
  ['mari', true],
  ['marina20', true],
  ['mar', false],
  ['marinamarina1', false],
  ['Marina', false],
  ['mari_na', false],
])('%s keeps a policy of 4 to 12 lowercase letters and digits: %s', (username, keeps) => {
  const policy = { minLength: 4, maxLength: 12, allowedChars: only('lowercase', 'numbers') };
  expect(keepsUsernamePolicy(username, policy)).toBe(keeps);
});
