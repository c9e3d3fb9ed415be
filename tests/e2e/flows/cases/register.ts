import { anyCode } from '../../api-calls.ts';
import { validNewPassword } from './flow-case.ts';
import type { FlowCase } from './flow-case.ts';

const registered = (address: object) => ({
  workflows: ['register-address'],
  inputs: () => ({ address, code: anyCode }),
});

/** The identifier has an account: sign-in without a second code. */
const signedInInstead = (
  address: object,
  alreadyInUse: 'user.email_already_in_use' | 'user.phone_already_in_use',
) => ({
  workflows: ['register-address', 'sign-in-instead'],
  inputs: () => ({ address, code: anyCode, alreadyInUse }),
});

export const registerCases: readonly FlowCase[] = [
  {
    name: 'register user name',
    tenant: 'default',
    variant: 'username',
    startsAtRegister: true,
    run: async ({ submitIdentifier, submitNewPassword }) => {
      await submitIdentifier('newcomer', 'Create account');
      await submitNewPassword(validNewPassword, 'Create account', 'twice');
    },
    workflows: ['register-username'],
    inputs: () => ({ username: 'newcomer', password: validNewPassword }),
    signedInAs: () => 'newcomer',
  },
  {
    name: 'register e-mail address',
    tenant: 'email-code',
    startsAtRegister: true,
    run: async ({ fillFocused, parts, acceptTerms, press, enterCode }) => {
      await fillFocused(parts.identifier, 'new@example.org');
      await acceptTerms();
      await press(parts.button('Create account'));
      await enterCode('new@example.org');
    },
    ...registered({ email: 'new@example.org' }),
    signedInAs: () => 'new@example.org',
  },
  {
    name: 'register e-mail address, without terms',
    tenant: 'no-terms',
    variant: 'email',
    startsAtRegister: true,
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier('new@example.org', 'Create account');
      await enterCode('new@example.org');
    },
    ...registered({ email: 'new@example.org' }),
    signedInAs: () => 'new@example.org',
  },
  {
    name: 'register e-mail address, and a password',
    tenant: 'email-sign-up',
    startsAtRegister: true,
    run: async ({ submitIdentifier, answerDialog, enterCode, submitNewPassword }) => {
      await submitIdentifier('new@example.org', 'Create account');
      await answerDialog('Please agree to the terms', 'Agree');
      await enterCode('new@example.org');
      await submitNewPassword(validNewPassword, 'Save password');
    },
    workflows: ['register-address', 'continue-password'],
    inputs: () => ({ address: { email: 'new@example.org' }, code: anyCode, password: validNewPassword }),
    signedInAs: () => 'new@example.org',
  },
  {
    name: 'register phone number',
    tenant: 'phone',
    startsAtRegister: true,
    run: async ({ submitIdentifier, answerDialog, enterCode }) => {
      await submitIdentifier('+44 7700 900888', 'Create account');
      await answerDialog('Please agree to the terms', 'Agree');
      await enterCode('+447700900888');
    },
    ...registered({ phone: '447700900888' }),
    signedInAs: () => '447700900888',
  },
  {
    name: 'register, already_in_use, signed in: e-mail address',
    tenant: 'no-terms',
    variant: 'email',
    startsAtRegister: true,
    run: async ({ submitIdentifier, enterCode, answerDialog }, { ada }) => {
      await submitIdentifier(ada.email, 'Create account');
      await enterCode(ada.email);
      await answerDialog('Account found', 'Sign in');
    },
    ...signedInInstead({ email: 'ada@example.org' }, 'user.email_already_in_use'),
    signedInAs: ({ ada }) => ada.name,
  },
  {
    name: 'register, already_in_use, signed in: phone number',
    tenant: 'phone',
    startsAtRegister: true,
    run: async ({ submitIdentifier, enterCode, answerDialog }) => {
      await submitIdentifier('+44 7700 900111', 'Create account');
      await answerDialog('Please agree to the terms', 'Agree');
      await enterCode('+447700900111');
      await answerDialog('Account found', 'Sign in');
    },
    ...signedInInstead({ phone: '447700900111' }, 'user.phone_already_in_use'),
    signedInAs: () => 'Tamsin Ken',
  },
];
