import { anyCode } from '../../api-calls.ts';
import type { FlowCase } from './flow-case.ts';

const passcodeSignIn = (address: object) => ({
  workflows: ['passcode-sign-in'],
  inputs: { address, code: anyCode },
});

const accountCreated = (address: object) => ({
  workflows: ['passcode-sign-in', 'create-account'],
  inputs: { address, code: anyCode },
});

export const passcodeCases: readonly FlowCase[] = [
  {
    name: 'passcode: e-mail address',
    tenant: 'email-code',
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier('cora@example.org');
      await enterCode('cora@example.org');
    },
    ...passcodeSignIn({ email: 'cora@example.org' }),
    signedInAs: 'Cora Current',
  },
  {
    name: 'passcode: phone number',
    tenant: 'phone',
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier('+44 7700 900301');
      await enterCode('+447700900301');
    },
    ...passcodeSignIn({ phone: '447700900301' }),
    signedInAs: 'Cora Current',
  },
  {
    name: 'passcode, sent again',
    tenant: 'email-code',
    resendsCode: true,
    run: async ({ submitIdentifier, resendCode, enterCode }) => {
      await submitIdentifier('cora@example.org');
      await resendCode();
      await enterCode('cora@example.org');
    },
    ...passcodeSignIn({ email: 'cora@example.org' }),
    signedInAs: 'Cora Current',
  },
  {
    name: 'passcode, user_not_exist, created: e-mail address',
    tenant: 'email-code',
    run: async ({ submitIdentifier, enterCode, answerDialog }) => {
      await submitIdentifier('new@example.org');
      await enterCode('new@example.org');
      await answerDialog('No account found', 'Create account');
      await answerDialog('Please agree to the terms', 'Agree');
    },
    ...accountCreated({ email: 'new@example.org' }),
    signedInAs: 'new@example.org',
  },
  {
    name: 'passcode, user_not_exist, created: phone number',
    tenant: 'phone',
    run: async ({ submitIdentifier, enterCode, answerDialog }) => {
      await submitIdentifier('+44 7700 900888');
      await enterCode('+447700900888');
      await answerDialog('No account found', 'Create account');
      await answerDialog('Please agree to the terms', 'Agree');
    },
    ...accountCreated({ phone: '447700900888' }),
    signedInAs: '447700900888',
  },
];
