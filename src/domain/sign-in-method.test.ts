import { describe, expect, it } from 'vitest';
import type { Settings } from '../api/read-settings.ts';
import {
  canUse,
  firstWay,
  forgotPasswordKinds,
  isOffered,
  isPasswordOnly,
  modeAllows,
  passwordKinds,
  registerKinds,
  SIGN_IN_WAYS,
  signInKinds,
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

it('isPasswordOnly is false if a kind accepts a code', () => {
  const methods = [method('username', true), method('email', true, true), method('phone', false, true)];
  expect(isPasswordOnly(['username'], methods)).toBe(true);
  expect(isPasswordOnly(['username', 'email'], methods)).toBe(false);
  expect(isPasswordOnly(['phone'], methods)).toBe(false);
});

it('passwordKinds keeps the order of the settings, without duplicates and unknown kinds', () => {
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
  [undefined, undefined, undefined],
  ['SignIn', true, false],
  ['Register', false, true],
  ['SignInAndRegister', true, true],
  ['InviteOnly', true, false],
])('in mode %s, people may sign in: %s, and register: %s', (mode, ...expected) => {
  const settings = mode === undefined ? {} : { signInMode: mode };
  expect([modeAllows('/sign-in', settings), modeAllows('/register', settings)]).toEqual(expected);
});

it('signInKinds keeps the order of the settings, without duplicates and unknown kinds', () => {
  const methods = [
    method('phone', false, true),
    method('palm', true),
    method('email', true),
    method('phone', true),
    method('username', false),
  ];
  expect(signInKinds(methods)).toEqual(['phone', 'email']);
});

describe('firstWay', () => {
  const next = (identifier: 'username' | 'email' | 'phone', ...flags: [boolean, boolean?, boolean?]) =>
    firstWay(identifier, [method('palm', true), method(identifier, ...flags)]);

  it('is the password if it is primary or the only method', () => {
    expect(next('email', true, true, true)).toBe('password');
    expect(next('email', true, false, false)).toBe('password');
    expect(next('username', true, false, false)).toBe('password');
  });
  it('is the code if the password is not primary or not enabled', () => {
    expect(next('phone', true, true, false)).toBe('verificationCode');
    expect(next('phone', false, true, true)).toBe('verificationCode');
  });
  it('is never the code for a username, whatever the settings say', () => {
    expect(next('username', true, true, false)).toBe('password');
    expect(firstWay('username', [])).toBe('password');
  });
});

it('constants.yaml lists the ways that the settings have', () => {
  type Method = Settings['signIn']['methods'][number];
  // A new way of the settings does not compile until this list has it, and then fails until constants.yaml has it.
  const ways: Record<Exclude<keyof Method, 'identifier' | 'isPasswordPrimary'>, true> = {
    password: true,
    verificationCode: true,
  };
  expect(Object.keys(ways)).toEqual(SIGN_IN_WAYS);
});

it('allows a way if the method of the kind has it, and never a code for a username', () => {
  const methods = [method('email', true, true), method('phone', false, true), method('username', true, true)];
  const ways = (kind: 'email' | 'phone' | 'username') =>
    SIGN_IN_WAYS.filter((way) => canUse(way, kind, methods));
  expect(ways('email')).toEqual(SIGN_IN_WAYS);
  expect(ways('phone')).toEqual(['verificationCode']);
  expect(ways('username')).toEqual(['password']);
  expect(canUse('password', 'email', [])).toBe(false);
});

it('registerKinds returns the known kinds in the order of the settings', () => {
  expect(registerKinds({ identifiers: ['phone', 'palm', 'email', 'phone'] })).toEqual(['phone', 'email']);
  expect(registerKinds({ identifiers: [] })).toEqual([]);
});

it.each([
  [true, false, ['email']],
  [false, true, ['phone']],
])('forgotPasswordKinds with email %s and phone %s is %j', (email, phone, kinds) => {
  expect(forgotPasswordKinds({ email, phone })).toEqual(kinds);
});

it.each([
  ['SignInAndRegister', undefined, 'email', false, true],
  ['SignInAndRegister', 'palm', 'palm', false, false],
  ['SignIn', 'username', 'email', true, false],
  [undefined, 'username', 'email', false, false],
])(
  'in mode %s, sign-in by %s and registration by %s are offered: %s, %s',
  (mode, signIn, signUp, ...offered) => {
    const settings = {
      ...(mode && { signInMode: mode }),
      signIn: { methods: signIn ? [method(signIn, true)] : [] },
      signUp: { identifiers: signUp ? [signUp] : [] },
      socialConnectors: [],
    };
    expect([isOffered('/sign-in', settings), isOffered('/register', settings)]).toEqual(offered);
  },
);

it('offers sign-in and registration with a connector alone', () => {
  const settings = {
    signInMode: 'SignInAndRegister',
    signIn: { methods: [] },
    signUp: { identifiers: [] },
    socialConnectors: [{}],
  };
  expect([isOffered('/sign-in', settings), isOffered('/register', settings)]).toEqual([true, true]);
});
