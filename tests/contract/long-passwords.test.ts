import { expect, it } from 'vitest';
import { growth, LINEAR } from './growth.ts';
import { checkPassword } from '../../src/domain/password-policy/check.ts';

const policy = {
  length: { min: 8, max: 256 },
  characterTypes: { min: 1 },
  rejects: { pwned: true, repetitionAndSequence: true, userInfo: true, words: ['harbour', 'aab'] },
};
const person = { name: 'Ada Lovelace', username: 'ada', email: 'ada@example.org' };

it.each(['a', 'ada', 'abcdef', 'harbour', 'aA1!', 'ä'])(
  'the time to check a password of many %s grows like its length',
  (piece) => {
    const check = (password: string) => checkPassword(password, policy, person, false);
    expect(growth(check, (times) => piece.repeat(times / piece.length), 4000)).toBeLessThan(LINEAR);
  },
);
