import { expect, it } from 'vitest';
import { checkPassword } from './password.ts';
import { ErrorResponse } from './error-response.ts';

const rejectionReasons = (password: string, personalData = {}) => {
  try {
    checkPassword(password, personalData);
    return [];
  } catch (error) {
    if (!(error instanceof ErrorResponse)) throw error;
    const { data } = error.extraFields as { data: { code: string }[] };
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
])('checks %s with the personal data %j', (password, personalData, expected) => {
  expect(rejectionReasons(password, personalData)).toEqual(expected);
});

it('reports the limit that a password breaks', () => {
  expect(() => checkPassword('short', {})).toThrow(
    expect.objectContaining({
      status: 400,
      extraFields: { data: [{ code: 'password_rejected.too_short', interpolation: { min: 8 } }] },
    }) as ErrorResponse,
  );
});
