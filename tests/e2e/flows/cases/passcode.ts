import { anyCode } from '../../api-calls.ts';
import type { ApiCall } from '../../api-calls.ts';
import type { FlowCase } from './flow-case.ts';

export const codeVerified = (event: 'SignIn' | 'Register' | 'ForgotPassword', to: object): ApiCall[] => [
  ['PUT interaction', 204, { event }],
  ['send code', 204, to],
  ['PATCH identifiers', 204, { ...to, verificationCode: anyCode }],
];

/** The account is created without a second code. */
const accountCreated = (to: object): ApiCall[] => [
  ...codeVerified('SignIn', to),
  ['submit', 'user.user_not_exist'],
  ['PUT event', 204, { event: 'Register' }],
  ['PUT profile', 204, to],
  ['submit', 200],
];

export const passcodeCases: readonly FlowCase[] = [
  {
    name: 'passcode: e-mail address',
    tenant: 'email-code',
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier('cora@example.org');
      await enterCode('cora@example.org');
    },
    expectedCalls: [...codeVerified('SignIn', { email: 'cora@example.org' }), ['submit', 200]],
    signedInAs: 'Cora Current',
  },
  {
    name: 'passcode: phone number',
    tenant: 'phone',
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier('+44 7700 900301');
      await enterCode('+447700900301');
    },
    expectedCalls: [...codeVerified('SignIn', { phone: '447700900301' }), ['submit', 200]],
    signedInAs: 'Cora Current',
  },
  {
    name: 'passcode, sent again',
    tenant: 'email-code',
    usesPageClock: true,
    run: async ({ submitIdentifier, resendCode, enterCode }) => {
      await submitIdentifier('cora@example.org');
      await resendCode();
      await enterCode('cora@example.org');
    },
    expectedCalls: [
      ['PUT interaction', 204, { event: 'SignIn' }],
      ['send code', 204, { email: 'cora@example.org' }],
      ...codeVerified('SignIn', { email: 'cora@example.org' }),
      ['submit', 200],
    ],
    signedInAs: 'Cora Current',
  },
  {
    name: 'passcode, user_not_exist, created: e-mail address',
    tenant: 'email-code',
    run: async ({ submitIdentifier, enterCode, answerDialog }) => {
      await submitIdentifier('new@example.org');
      await enterCode('new@example.org');
      await answerDialog('No account found', 'Create account');
      await answerDialog('Terms and privacy', 'Agree');
    },
    expectedCalls: accountCreated({ email: 'new@example.org' }),
    signedInAs: 'new@example.org',
  },
  {
    name: 'passcode, user_not_exist, created: phone number',
    tenant: 'phone',
    run: async ({ submitIdentifier, enterCode, answerDialog }) => {
      await submitIdentifier('+44 7700 900888');
      await enterCode('+447700900888');
      await answerDialog('No account found', 'Create account');
      await answerDialog('Terms and privacy', 'Agree');
    },
    expectedCalls: accountCreated({ phone: '447700900888' }),
    signedInAs: '447700900888',
  },
];
