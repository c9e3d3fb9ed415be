import { anyCode } from '../../api-calls.ts';
import type { FlowCase } from './flow-case.ts';

const passcodeSignIn = (address: object) => ({
  workflows: ['passcode-sign-in'],
  inputs: () => ({ address, code: anyCode }),
});

const accountCreated = (address: object) => ({
  workflows: ['passcode-sign-in', 'create-account'],
  inputs: () => ({ address, code: anyCode }),
});

/** Ada's address, to which a code is sent. */
const byEmail: Pick<FlowCase, 'workflows' | 'inputs' | 'signedInAs'> = {
  workflows: ['passcode-sign-in'],
  inputs: ({ ada }) => ({ address: { email: ada.email }, code: anyCode }),
  signedInAs: ({ ada }) => ada.name,
};

export const passcodeCases: readonly FlowCase[] = [
  {
    ...byEmail,
    name: 'passcode: e-mail address',
    tenant: 'email-code',
    variant: 'email',
    run: async ({ submitIdentifier, enterCode }, { ada }) => {
      await submitIdentifier(ada.email);
      await enterCode(ada.email);
    },
  },
  {
    name: 'passcode: phone number',
    tenant: 'phone',
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier('+44 7700 900301');
      await enterCode('+447700900301');
    },
    ...passcodeSignIn({ phone: '447700900301' }),
    signedInAs: () => 'Cora Current',
  },
  {
    ...byEmail,
    name: 'passcode, sent again',
    tenant: 'email-code',
    variant: 'email',
    resendsCode: true,
    run: async ({ submitIdentifier, resendCode, enterCode }, { ada }) => {
      await submitIdentifier(ada.email);
      await resendCode();
      await enterCode(ada.email);
    },
  },
  {
    name: 'passcode, user_not_exist, created: e-mail address',
    tenant: 'no-terms',
    variant: 'email',
    run: async ({ submitIdentifier, enterCode, answerDialog }) => {
      await submitIdentifier('new@example.org');
      await enterCode('new@example.org');
      await answerDialog('No account found', 'Create account');
    },
    ...accountCreated({ email: 'new@example.org' }),
    signedInAs: () => 'new@example.org',
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
    signedInAs: () => '447700900888',
  },
];
