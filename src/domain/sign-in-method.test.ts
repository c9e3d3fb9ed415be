import { describe, expect, it } from 'vitest';
import {
  canUseCode,
  canUsePassword,
  forgotPasswordKinds,
  nextAfterIdentifier,
  onePage,
  passwordKinds,
  registerKinds,
  signInKinds,
  signInMode,
} from './sign-in-method.ts';

const method = (
  identifier: string,
  password: boolean,
  verificationCode = false,
  isPasswordPrimary = false,
) => ({
  identifier,
  password,
  verificationCode,
  isPasswordPrimary,
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

it('kinds that sign in by password or code keep the order of the settings, once each, known ones only', () => {
  const methods = [
    method('phone', false, true),
    method('palm', true),
    method('email', true),
    method('phone', true),
    method('username', false),
  ];
  expect(signInKinds(methods)).toEqual(['phone', 'email']);
});

describe('after the identifier comes', () => {
  const next = (identifier: 'username' | 'email' | 'phone', ...flags: [boolean, boolean?, boolean?]) =>
    nextAfterIdentifier(identifier, [method('palm', true), method(identifier, ...flags)]);

  it('the password, where it is primary or the only way', () => {
    expect(next('email', true, true, true)).toBe('password');
    expect(next('email', true, false, false)).toBe('password');
    expect(next('username', true, false, false)).toBe('password');
  });
  it('a code, where the password is second or there is none', () => {
    expect(next('phone', true, true, false)).toBe('verification-code');
    expect(next('phone', false, true, true)).toBe('verification-code');
  });
  it('never a code for a username, whatever the settings say', () => {
    expect(next('username', true, true, false)).toBe('password');
    expect(nextAfterIdentifier('username', [])).toBe('password');
  });
});

it('a kind may switch between password and code where its own method has both', () => {
  const methods = [method('email', true, true), method('phone', false, true), method('username', true, true)];
  expect([canUsePassword('email', methods), canUseCode('email', methods)]).toEqual([true, true]);
  expect([canUsePassword('phone', methods), canUseCode('phone', methods)]).toEqual([false, true]);
  expect([canUsePassword('username', methods), canUseCode('username', methods)]).toEqual([true, false]);
  expect([canUsePassword('email', []), canUseCode('email', [])]).toEqual([false, false]);
});

it('a new account begins with the known kinds of the settings, in their order', () => {
  expect(registerKinds({ identifiers: ['phone', 'palm', 'email', 'phone'] })).toEqual(['phone', 'email']);
  expect(registerKinds({ identifiers: [] })).toEqual([]);
});

it.each([
  [true, true, ['email', 'phone']],
  [true, false, ['email']],
  [false, true, ['phone']],
  [false, false, []],
])('recovery with email %s and phone %s is by %j', (email, phone, kinds) => {
  expect(forgotPasswordKinds({ email, phone })).toEqual(kinds);
});
