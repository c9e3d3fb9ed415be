import { expect, it } from 'vitest';
import { checkPassword } from './password.ts';
import { Refusal } from './refusal.ts';

const reasons = (password: string, known = {}) => {
  try {
    checkPassword(password, known);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { data } = error.more as { data: { code: string }[] };
    return data.map(({ code }) => code.replace('password_rejected.', ''));
  }
};

it.each([
  ['correct-horse-battery', {}, []],
  ['12', {}, ['too_short']],
  ['123456', {}, ['too_short', 'restricted.sequence']],
  ['x'.repeat(257), {}, ['too_long', 'restricted.repetition']],
  ['héllo-wörld', {}, ['unsupported_characters']],
  ['password1', {}, ['pwned']],
  ['lo9KI8mju78911', {}, ['restricted.sequence']],
  ['aaa999bbb', {}, ['restricted.repetition']],
  ['qWeRtYuIoP', {}, []],
  ['grace.hopper', { email: 'grace.hopper@example.org' }, ['restricted.user_info']],
  ['grace.hopper', {}, []],
  ['grace_h1', { username: 'grace_h' }, ['restricted.user_info']],
  ['grace_h-and-more', { username: 'grace_h' }, []],
])('judges %s of %j', (password, known, expected) => {
  expect(reasons(password, known)).toEqual(expected);
});

it('says which numbers it goes by', () => {
  expect(() => checkPassword('short', {})).toThrow(
    expect.objectContaining({
      status: 400,
      more: { data: [{ code: 'password_rejected.too_short', interpolation: { min: 8 } }] },
    }) as Refusal,
  );
});
