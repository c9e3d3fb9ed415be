import { expect, it } from 'vitest';
import { registerStep } from '../features/register/steps.ts';
import { identifierStep, passwordOnlySignInStep } from '../features/sign-in/steps.ts';
import { defaultSettings } from '../state/default-settings.ts';
import { identifierInput, firstFormFields, firstFormSubmit, type Words } from './first-form.ts';
import { FIRST_FORM_KEYS } from './first-form-keys.ts';
import type { FirstFormSettings } from './sign-in-method.ts';

const words: Words = (key, values) => (values ? `${key}(${values.types.join()})` : key);
const method = (identifier: string, password: boolean, verificationCode: boolean) => ({
  identifier,
  password,
  verificationCode,
  isPasswordPrimary: password,
});
const withMethods = (...methods: ReturnType<typeof method>[]) => ({
  ...defaultSettings(),
  signIn: { methods },
});

const shown = (path: '/sign-in' | '/register', settings: FirstFormSettings, asked?: string) => {
  const form = firstFormFields(path, settings, asked);
  return (
    form && {
      ...form,
      identifier: identifierInput(form.kinds, words),
      submit: firstFormSubmit(path, form),
    }
  );
};

it('returns the fields of both pages for the default settings', () => {
  const settings = defaultSettings();
  expect(shown('/sign-in', settings)).toEqual({
    kinds: ['username'],
    isNarrowed: false,
    identifier: { label: 'input.username', type: 'text', inputMode: 'text', contact: 'username' },
    submit: passwordOnlySignInStep.form.submit,
    withPassword: true,
    withOther: true,
    withRecovery: false,
  });
  expect(shown('/register', settings)).toMatchObject({
    submit: registerStep.form.submit,
    withPassword: false,
    withOther: true,
  });
});

it('asks for the identifier alone if a method has a code, and offers recovery only with the password', () => {
  const forgotPassword = { email: true, phone: false };
  const first = withMethods(method('email', true, true), method('phone', false, true));
  expect(shown('/sign-in', { ...first, forgotPassword })).toMatchObject({
    identifier: { label: 'input.identifier(description.email,description.phone_number)', inputMode: 'email' },
    submit: identifierStep.form.submit,
    withPassword: false,
    withRecovery: false,
  });
  const password = withMethods(method('phone', true, false));
  expect(shown('/sign-in', { ...password, forgotPassword })).toMatchObject({
    identifier: { label: 'input.phone_number', type: 'tel', inputMode: 'tel' },
    withPassword: true,
    withRecovery: true,
  });
});

it('asks only for the kinds that the address names', () => {
  const settings = withMethods(method('username', true, false), method('email', true, false));
  expect(shown('/sign-in', settings, 'email')?.identifier.label).toBe('input.email');
  expect(shown('/sign-in', settings, 'phone')?.identifier.label).toContain('input.identifier');
});

it('asks for the password too if the kinds that the address names have no code', () => {
  const settings = withMethods(method('username', true, false), method('email', true, true));
  expect(shown('/sign-in', settings)).toMatchObject({ isNarrowed: false, withPassword: false });
  expect(shown('/sign-in', settings, 'username')).toMatchObject({ isNarrowed: true, withPassword: true });
  expect(shown('/sign-in', settings, 'email')).toMatchObject({ isNarrowed: true, withPassword: false });
});

it.each([
  ['/sign-in', { signInMode: 'Register' }],
  ['/register', { signInMode: 'SignIn' }],
  ['/sign-in', { signInMode: undefined }],
  ['/sign-in', { signIn: { methods: [] } }],
  ['/register', { signUp: { identifiers: ['fax'] } }],
] as const)('%s has no form with %j', (path, change) => {
  const settings = { ...defaultSettings(), ...change } as never;
  expect(shown(path, settings)).toBeUndefined();
});

it('has no link to a page that the settings do not offer', () => {
  const settings = { ...defaultSettings(), signInMode: 'SignIn' } as const;
  expect(shown('/sign-in', settings)?.withOther).toBe(false);
});

it('lists the key of every text that it can read', () => {
  const read = new Set<string>();
  const spy: Words = (key) => (read.add(key), '');
  for (const kinds of [['username'], ['email'], ['phone'], ['email', 'phone']] as const)
    identifierInput(kinds, spy);
  for (const path of ['/sign-in', '/register'] as const)
    for (const withPassword of [true, false]) read.add(firstFormSubmit(path, { withPassword }));
  read.delete('input.identifier');
  expect([...read].filter((key) => !FIRST_FORM_KEYS.some((known) => known === key))).toEqual([]);
});
