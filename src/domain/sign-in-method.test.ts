import { describe, expect, it } from 'vitest';
import { onePage, passwordKinds, signInMode } from './sign-in-method.ts';

const method = (identifier: string, password: boolean, verificationCode = false) => ({
  identifier,
  password,
  verificationCode,
});

describe('identifier and password on one page', () => {
  it('when every method is password-only', () => {
    expect(onePage([method('username', true), method('email', true)])).toBe(true);
  });
  it('not when a method takes a code, or none is known', () => {
    expect(onePage([method('username', true), method('email', true, true)])).toBe(false);
    expect(onePage([method('email', false, true)])).toBe(false);
    expect(onePage([])).toBe(false);
  });
  it('whatever else a newer server offers', () => {
    expect(onePage([method('username', true), method('passkey', false)])).toBe(true);
    expect(onePage([method('passkey', true)])).toBe(false);
  });
});

it('password kinds keep the order of the settings, once each, known ones only', () => {
  const methods = [
    method('phone', true),
    method('palm', true),
    method('username', true),
    method('phone', true),
    method('email', false, true),
  ];
  expect(passwordKinds(methods)).toEqual(['phone', 'username']);
});

it.each([
  [undefined, undefined],
  ['Register', 'Register'],
  ['SignInAndRegister', 'SignInAndRegister'],
  ['InviteOnly', 'SignIn'],
])('mode %s reads as %s', (mode, read) => {
  expect(signInMode(mode === undefined ? {} : { signInMode: mode })).toBe(read);
});
